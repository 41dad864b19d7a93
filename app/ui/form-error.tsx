import { explainFailure } from '#app/lib/explain-error.ts';

type FormErrorProps = {
  text?: string | undefined;
  /** Explained where there is no text. */
  error?: Error | null;
  advice?: string | undefined;
};

/** Why a form was rejected as a whole, or a call failed; a field shows its own error. */
export function FormError({ text, error, advice }: FormErrorProps) {
  const shown = text ?? (error && explainFailure(error));
  if (!shown) return null;
  return (
    <div className="border-s border-ember ps-4">
      <p role="alert" className="text-ember">
        {shown}
      </p>
      {advice && <p className="mt-1 text-sm text-ash">{advice}</p>}
    </div>
  );
}
