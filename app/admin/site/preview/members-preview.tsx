import type { ReactNode } from 'react';
import { pageNames } from '#app/admin/site-draft/page-names.ts';
import { carTypes } from '#contract/site/cars.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { publicPageIds } from '#contract/site/page-lists.ts';
import { t } from '#contract/texts/texts.ts';

type ListPreviewProps = {
  /** The draft, in the language that is edited. */
  content: SiteContent;
  activePath: string | undefined;
};

/** What members read, as a plain list: their page shows it only to somebody who has signed in. */
export function MembersPreview({ content, activePath }: ListPreviewProps) {
  const { promises, servicesText, fleetLead, cars } = content.members;
  const entry = (path: string, heading: string, text: ReactNode) => (
    <Entry key={path} path={path} activePath={activePath}>
      <h3 className="text-2xl">{heading}</h3>
      <p className="mt-1 text-ash">{text}</p>
    </Entry>
  );
  return (
    <section aria-label="Preview of the members’ page" className="border-t border-hairline pt-6">
      <p className="label text-ash">What members read</p>
      <ul className="mt-6 grid gap-8">
        {promises.map(({ title, text }, index) => entry(`members.promises.${index}`, title, text))}
        {entry('members.servicesText', 'Member services', servicesText)}
        {entry('members.fleetLead', 'The fleet', fleetLead)}
        {cars.map(({ name, type, description, availability, price, features }, index) =>
          entry(
            `members.cars.${index}`,
            name,
            <>
              <span className="label block text-champagne">{t(carTypes[type])}</span>
              <span className="mt-2 block">{description}</span>
              <span className="mt-2 block">
                {availability}, {price}
              </span>
              <span className="mt-2 block">{features.join(', ')}</span>
            </>,
          ),
        )}
      </ul>
    </section>
  );
}

/** Shows the pages as a search engine may list them. */
export function SearchPreview({ content, activePath }: ListPreviewProps) {
  const { meta } = content;
  return (
    <section aria-label="Preview of search results" className="border-t border-hairline pt-6">
      <p className="label text-ash">In search results</p>
      <ul className="mt-6 grid gap-8">
        {publicPageIds.map((page) => (
          <Entry key={page} path={`meta.${page}`} activePath={activePath}>
            <p className="text-sm text-ash">
              {location.host}
              {page === 'home' ? '' : ` › ${pageNames[page].toLowerCase()}`}
            </p>
            <p className="mt-1 text-xl text-champagne">{meta[page].title}</p>
            <p className="mt-1 text-ash">{meta[page].description}</p>
          </Entry>
        ))}
      </ul>
    </section>
  );
}

type EntryProps = Pick<ListPreviewProps, 'activePath'> & { path: string; children: ReactNode };

/** Marked while one of its fields has the focus. */
const Entry = ({ path, activePath, children }: EntryProps) => (
  <li
    dir="auto"
    data-active={`${activePath}.`.startsWith(`${path}.`) || undefined}
    className="max-w-[38rem] border-l border-transparent pl-5 wrap-anywhere data-active:border-champagne"
  >
    {children}
  </li>
);
