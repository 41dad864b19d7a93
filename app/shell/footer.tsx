import { instagramUrl } from '#app/content/house-links.ts';
import { useHouse } from '#app/lib/content.tsx';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { type LegalPageId, legalPages } from '#contract/site/page-table.ts';
import { FooterDirectory } from './footer-directory.tsx';
import { Monogram } from './monogram.tsx';

type FooterProps = { year: number; hasDirectory: boolean };

/** Nothing in it needs script: hydration leaves the server's HTML as it is, and the browser's script holds no code for it. */
export function Footer(props: FooterProps) {
  const content = import.meta.env.SSR ? { children: <FooterContent {...props} /> } : asServed;
  return (
    <footer suppressHydrationWarning className="border-t border-hairline pt-14 pb-8" {...content} />
  );
}

const asServed = { dangerouslySetInnerHTML: { __html: '' } };

function FooterContent({ year, hasDirectory }: FooterProps) {
  const house = useHouse();
  return (
    <div className="page-width grid gap-x-8 gap-y-12 lg:grid-cols-[1fr_2fr]">
      <div className="max-lg:flex max-lg:items-center max-lg:gap-5">
        <Monogram className="size-12 shrink-0 text-champagne" />
        <div className="lg:mt-6">
          <p className="font-wordmark text-2xl tracking-[0.14em] uppercase">{house.name}</p>
          <p className="mt-1 text-ash">{house.line}</p>
        </div>
      </div>
      {hasDirectory && <FooterDirectory />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline pt-5 lg:col-span-2">
        <p className="text-sm text-ash">
          © {year} {house.name}. All rights reserved.
        </p>
        <div className="grid grid-cols-2 gap-x-8 max-md:w-full md:flex">
          {(Object.keys(legalPages) as LegalPageId[]).map((id) => (
            <LegalLink key={id} id={id} isPublished={house.legalPages.includes(id)} />
          ))}
          <NewTabLink
            href={instagramUrl(house)}
            className="label inline-flex min-h-11 items-center text-champagne hover:text-bone"
          >
            Follow us<span className="sr-only"> on Instagram</span>
          </NewTabLink>
        </div>
      </div>
    </div>
  );
}

/** Without a target until the owner has published the page; screen readers announce a disabled link. */
function LegalLink({ id, isPublished }: { id: LegalPageId; isPublished: boolean }) {
  const { path, label } = legalPages[id];
  const linkClass = 'label inline-flex min-h-11 items-center text-ash';
  if (isPublished) {
    return (
      <a href={path} className={`${linkClass} hover:text-champagne`}>
        {label}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without a target is intended
    <a role="link" aria-disabled="true" className={linkClass}>
      {label}
    </a>
  );
}
