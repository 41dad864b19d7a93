type SignatureProps = { initials: string; title: string };

/** Who said it: the initials, and a role or a city. */
export function Signature({ initials, title }: SignatureProps) {
  return (
    <span className="label text-ash">
      <span className="text-champagne">{initials}</span>
      <span className="mx-3" aria-hidden="true">
        ·
      </span>
      {title}
    </span>
  );
}
