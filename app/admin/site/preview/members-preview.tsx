import type { ReactNode } from 'react';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { carTypes } from '#contract/site/cars.ts';
import { publicPageIds } from '#contract/site/page-lists.ts';
import { publicPages } from '#contract/site/page-table.ts';

/** What members read, as a plain list: their page shows it only to somebody who has signed in. */
export function MembersPreview({ activePath }: { activePath: string | undefined }) {
  const { promises, servicesText, fleetLead, cars } = useEditor().state.draft.members;
  const isActive = (path: string) => activePath === path || activePath?.startsWith(`${path}.`);
  return (
    <section aria-label="Preview of the members’ page" className="border-t border-hairline pt-6">
      <p className="label text-ash">What members read</p>
      <ul className="mt-6 grid gap-8">
        {promises.map(({ title, text }, index) => {
          const path = `members.promises.${index}`;
          return (
            <Entry key={path} isActive={isActive(path)} heading={title}>
              {text}
            </Entry>
          );
        })}
        <Entry isActive={isActive('members.servicesText')} heading="Member services">
          {servicesText}
        </Entry>
        <Entry isActive={isActive('members.fleetLead')} heading="The fleet">
          {fleetLead}
        </Entry>
        {cars.map((car, index) => (
          <Entry key={car.id} isActive={isActive(`members.cars.${index}`)} heading={car.name}>
            <span className="label block text-champagne">{carTypes[car.type]}</span>
            <span className="mt-2 block">{car.description}</span>
            <span className="mt-2 block">
              {car.availability}, {car.price}
            </span>
            <span className="mt-2 block">{car.features.join(', ')}</span>
          </Entry>
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { isActive: boolean | undefined; heading: string; children: ReactNode };

function Entry({ isActive, heading, children }: EntryProps) {
  return (
    <li
      data-active={isActive || undefined}
      className="max-w-[38rem] border-l border-transparent pl-5 wrap-anywhere data-active:border-champagne"
    >
      <h3 className="text-2xl">{heading}</h3>
      <p className="mt-1 text-ash">{children}</p>
    </li>
  );
}

/** Shows the pages as a search engine may list them. */
export function SearchPreview({ activePath }: { activePath: string | undefined }) {
  const { meta } = useEditor().state.draft;
  return (
    <section aria-label="Preview of search results" className="border-t border-hairline pt-6">
      <p className="label text-ash">In search results</p>
      <ul className="mt-6 grid gap-8">
        {publicPageIds.map((page) => (
          <li
            key={page}
            data-active={activePath?.startsWith(`meta.${page}.`) || undefined}
            className="max-w-[38rem] border-l border-transparent pl-5 data-active:border-champagne"
          >
            <p className="text-sm text-ash">
              {location.host}
              {page === 'home' ? '' : ` › ${publicPages[page].label.toLowerCase()}`}
            </p>
            <p className="mt-1 text-xl text-champagne wrap-anywhere">{meta[page].title}</p>
            <p className="mt-1 text-ash wrap-anywhere">{meta[page].description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
