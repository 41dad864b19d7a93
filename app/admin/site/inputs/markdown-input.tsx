import { useMutation } from '@tanstack/react-query';
import type { TextField } from '#app/admin/site/parts/field.ts';
import { useDraftField } from '#app/admin/site/state/editor-context.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { type LegalPageId, legalPageIds } from '#contract/site/page-lists.ts';
import { TextInput } from './text-input.tsx';

type MarkdownInputProps = { field: TextField; path: string };

export function MarkdownInput({ field, path }: MarkdownInputProps) {
  const { value, change } = useDraftField<string>(path);
  const page = legalPageIds.find((one) => path === `legal.${one}`);
  const loading = useMutation({
    mutationFn: async () => page && change((await legalDrafts[page]()).default),
    // The button has gone with the empty field.
    onSuccess: () => document.getElementById(path)?.focus(),
  });
  return (
    <>
      <TextInput field={field} path={path} />
      {page && value.trim() === '' && (
        <div className="mt-4">
          <BusyButton
            isBusy={loading.isPending}
            onClick={() => loading.mutate()}
            className="button button-quiet"
          >
            Begin with our draft
          </BusyButton>
          <p className="mt-3 text-sm text-ash">
            A text that is true of this software, with [square brackets] where you fill something
            in. Have it checked before you publish it.
          </p>
        </div>
      )}
      {value.includes('[') && /\[[^\]]+\](?!\()/.test(value) && (
        <p className="mt-2 text-sm text-ash">There are still [square brackets] to be filled in.</p>
      )}
      {loading.isError && <FormError text="The draft could not be loaded. Please try again." />}
    </>
  );
}

// Texts to begin with. They stay out of the content until somebody puts one there, and out of the editor's script.

const legalDrafts: Readonly<Record<LegalPageId, () => Promise<{ default: string }>>> = {
  terms: () => import('./legal-drafts/terms.md?raw'),
  privacy: () => import('./legal-drafts/privacy.md?raw'),
  cookies: () => import('./legal-drafts/cookies.md?raw'),
};
