import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { siteOptions } from '#app/admin/site-draft/site-calls.ts';

/** What visitors see that stands for something of the owner's own, each with the way to its field. */
export function Placeholders() {
  const { data: site } = useQuery(siteOptions);
  const found = site?.placeholders.published ?? [];
  if (found.length === 0) return null;
  return (
    <details className="mt-10 border-l border-champagne pl-4">
      <summary className="cursor-pointer">
        {found.length === 1 ? 'One placeholder is' : `${found.length} placeholders are`} on the
        site: replace {found.length === 1 ? 'it' : 'them'} before it goes live
      </summary>
      <ul className="mt-2">
        {found.map(({ path, message }) => (
          <li key={path} className="py-1">
            <Link
              href={`/admin/site?field=${path}`}
              className="row-action inline-flex items-center text-left"
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
