import { t } from '#contract/texts/texts.ts';

type CharacterCountProps = {
  length: number;
  limit: number;
  /** Begins to count when so many are left. */
  from: number;
};

/**
 * Counts down near the limit of a field. Such a field has no `maxlength`, which would cut a pasted text without a word: a
 * text that is too long stays, and this says by how much.
 */
export function CharacterCount({ length, limit, from }: CharacterCountProps) {
  const left = limit - length;
  return (
    <p
      role="status"
      className={`mt-2 text-sm empty:hidden ${left < 0 ? 'text-ember' : 'text-ash'}`}
    >
      {left <= from && describeRest(left)}
    </p>
  );
}

function describeRest(left: number): string {
  const count = Math.abs(left);
  return left < 0 ? t('forms.charactersTooMany', { count }) : t('forms.charactersLeft', { count });
}
