/** Why a form was not accepted as a whole; what is wrong with one field stands at the field. */
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
