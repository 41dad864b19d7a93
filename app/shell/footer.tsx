import { brand } from '#app/content/brand.ts';
import { Monogram } from './monogram.tsx';

export function Footer({ year }: { year: number }) {
  return (
    <footer className="border-t border-hairline py-14">
      <div className="page-width grid gap-10 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <Monogram className="size-12 text-champagne" />
          <p className="mt-6 font-wordmark text-2xl tracking-[0.14em] uppercase">{brand.name}</p>
          <p className="mt-2 text-sm text-ash">
            © {year} {brand.name}. All rights reserved.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2 md:justify-end">
          {brand.legal.map(({ label, href }) => (
            <LegalLink key={label} label={label} href={href} />
          ))}
          <a
            href={brand.instagram.url}
            target="_blank"
            rel="noopener"
            className="label inline-flex min-h-11 items-center text-champagne hover:text-bone"
          >
            Follow us<span className="sr-only"> on Instagram (opens in a new tab)</span>
          </a>
        </div>
      </div>
    </footer>
  );
}

/** Without a target until the company has the page; screen readers announce a disabled link. */
function LegalLink({ label, href }: { label: string; href?: string | undefined }) {
  const linkClass = 'label inline-flex min-h-11 items-center text-ash';
  if (href) {
    return (
      <a href={href} className={`${linkClass} hover:text-champagne`}>
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
