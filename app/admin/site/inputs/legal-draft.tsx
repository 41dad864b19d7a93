import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import type { Language } from '#contract/texts/languages.ts';

type LegalDraftProps = {
  /** "legal.privacy" */
  path: string;
  language: Language;
  onLoad: (text: string) => void;
  inputId: string;
};

/** Fills an empty legal page with a text to begin with. */
export function LegalDraft({ path, language, onLoad, inputId }: LegalDraftProps) {
  const loading = useMutation({
    mutationFn: async () => {
      const { legalDrafts } = await import('./legal-drafts/legal-drafts.ts');
      const draft = legalDrafts[`${language}/${path.replace('legal.', '')}`];
      if (!draft) throw new Error(`There is no draft of ${path} in ${language}.`);
      onLoad(draft);
    },
    // The button has gone with the empty field.
    onSuccess: () => document.getElementById(inputId)?.focus(),
  });
  return (
    <>
      <div className="mt-4">
        <BusyButton
          isBusy={loading.isPending}
          onClick={() => loading.mutate()}
          className="button button-quiet"
        >
          Begin with our draft
        </BusyButton>
        <p className="mt-3 text-sm text-ash">
          A text that is true of this software, with [square brackets] where you fill something in.
          Have it checked before you publish it.
        </p>
      </div>
      {loading.isError && <FormError text="The draft could not be loaded. Please try again." />}
    </>
  );
}
