/** Why a form was rejected as a whole; a field shows its own error. */
export function FormError({
  text,
  advice,
}: {
  text: string | undefined;
  advice?: string | undefined;
}) {
  if (!text) return null;
  return (
    <div className="border-l border-ember pl-4">
      <p role="alert" className="text-ember">
        {text}
      </p>
      {advice && <p className="mt-1 text-sm text-ash">{advice}</p>}
    </div>
  );
}
