import type { ReactNode } from 'react';
import { instagramUrl } from '#app/content/house-links.ts';
import { useFoot, useHouse } from '#app/lib/content.tsx';
import { NewTabLink, TelephoneLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { type LegalPageId, legalPages } from '#contract/site/page-lists.ts';
import { localPath, t } from '#contract/texts/texts.ts';
import { LanguageLinks } from './language-links.tsx';
import { Monogram } from './monogram.tsx';
import { navLinks } from './nav-links.ts';

export type FooterProps = { path: string; hasDirectory: boolean };

export function FooterContent({ path, hasDirectory }: FooterProps) {
  const house = useHouse();
  const { line, year } = useFoot();
  return (
    <div className="page-width grid gap-x-8 gap-y-12 lg:grid-cols-[1fr_2fr]">
      <div className="max-lg:flex max-lg:items-center max-lg:gap-5">
        <Monogram className="size-12 shrink-0 text-champagne" />
        <div className="lg:mt-6">
          <p className="font-wordmark text-2xl tracking-[0.14em] uppercase">{house.name}</p>
          <p className="mt-1 text-ash">{line}</p>
        </div>
      </div>
      {hasDirectory && <FooterDirectory />}
      <LanguageLinks path={path} className="lg:col-span-2" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline pt-5 lg:col-span-2">
        <p className="text-sm text-ash">{`© ${year} ${house.name}. ${t('footer.rights')}`}</p>
        <div className="grid grid-cols-2 gap-x-8 max-md:w-full md:flex">
          {(Object.keys(legalPages) as LegalPageId[]).map((id) => (
            <LegalLink key={id} id={id} isPublished={house.legalPages.includes(id)} />
          ))}
          <NewTabLink
            href={instagramUrl(house)}
            className="label inline-flex min-h-11 items-center text-champagne hover:text-bone"
          >
            <RichText
              text={t('footer.follow')}
              tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
            />
          </NewTabLink>
        </div>
      </div>
    </div>
  );
}

/** Without a target until the owner has published the page; screen readers announce a disabled link. */
function LegalLink({ id, isPublished }: { id: LegalPageId; isPublished: boolean }) {
  const { path, label } = legalPages[id];
  const target = isPublished ? { href: localPath(path) } : { role: 'link', 'aria-disabled': true };
  return (
    <a
      {...target}
      className={`label inline-flex min-h-11 items-center text-ash ${isPublished ? 'hover:text-champagne' : ''}`}
    >
      {t(label)}
    </a>
  );
}

const entry = 'inline-flex min-h-11 min-w-11 items-center hover:text-champagne';

/** The pages, the cities and the ways to write, in three columns. */
function FooterDirectory() {
  const { email, deskHours } = useHouse();
  const { cities } = useFoot();
  return (
    <div className="footer-directory grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-[1fr_1fr_auto]">
      <Column heading={t('footer.pages')}>
        {navLinks.map(({ path, label, name }) => (
          <li key={path}>
            <a href={localPath(path)} className={entry}>
              {name ?? t(label)}
            </a>
          </li>
        ))}
      </Column>
      <Column heading={t('footer.cities')}>
        {cities.map(({ id, name }) => (
          <li key={id}>
            <a href={`${localPath('/about')}#${id}`} className={entry}>
              {name}
            </a>
          </li>
        ))}
      </Column>
      <Column heading={t('footer.writeOrCall')} className="max-md:col-span-2">
        <li>
          <WhatsAppLink className={entry}>{t('link.writeOnWhatsapp')}</WhatsAppLink>
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
