import type { ReactNode } from 'react';
import { whatsappLabel } from '#app/content/house-links.ts';
import { useHouse } from '#app/lib/content.tsx';
import { TelephoneLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { navLinks } from './nav-links.ts';

const entry = 'inline-flex min-h-11 min-w-11 items-center hover:text-champagne';

/** The pages, the cities and the ways to write, in three columns. */
export function FooterDirectory() {
  const { cities, email, deskHours } = useHouse();
  return (
    <div className="footer-directory grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-[1fr_1fr_auto]">
      <Column heading="Pages">
        {navLinks.map(({ path, label }) => (
          <li key={path}>
            <a href={path} className={entry}>
              {label}
            </a>
          </li>
        ))}
      </Column>
      <Column heading="Cities">
        {cities.map(({ id, name }) => (
          <li key={id}>
            <a href={`/about#${id}`} className={entry}>
              {name}
            </a>
          </li>
        ))}
      </Column>
      <Column heading="Write or call" className="max-md:col-span-2">
        <li>
          <WhatsAppLink className={entry}>{whatsappLabel}</WhatsAppLink>
        </li>
        <li>
          <TelephoneLink className={entry} />
        </li>
        <li>
          <a href={`mailto:${email}`} className={entry}>
            {email}
          </a>
        </li>
        {deskHours && <li className="pt-2 text-ash md:max-w-56">{deskHours}</li>}
      </Column>
    </div>
  );
}

type ColumnProps = { heading: string; className?: string; children: ReactNode };

function Column({ heading, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="label text-champagne">{heading}</h2>
      <ul className="mt-3">{children}</ul>
    </div>
  );
}
