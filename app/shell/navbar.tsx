import { type ReactNode, useEffect, useRef, useState } from 'react';
import { instagramUrl } from '#app/content/house-links.ts';
import { useHouse } from '#app/lib/content.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NewTabLink, TelephoneLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { localPath, t } from '#contract/texts/texts.ts';
import { Monogram } from './monogram.tsx';
import { ariaCurrent, type NavLink, navLinks } from './nav-links.ts';
import { useScrolledBeyond } from './use-scrolled-beyond.ts';

const reach = 'inline-flex min-h-11 items-center text-champagne';

const solidBeyondPx = () => 50;

type NavbarProps = {
  path: string;
  links?: readonly NavLink[] | undefined;
  /** In the admin area, whose staff need not be told how to reach the house. */
  lastLink?: ReactNode;
};

export function Navbar({ path, links = navLinks, lastLink }: NavbarProps) {
  const house = useHouse();
  const scrolled = useScrolledBeyond(solidBeyondPx);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const closeOnOutside = (event: Event) => {
      if (!header.current?.contains(event.target as Node)) setOpen(false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('keydown', closeOnEscape, { signal });
    // The menu covers the page: Tab from its last link closes it.
    addEventListener('focusin', closeOnOutside, { signal });
    return () => listening.abort();
  }, [open]);

  const close = () => setOpen(false);

  return (
    <header
      ref={header}
      data-solid={scrolled || undefined}
      data-open={open || undefined}
      className="navbar"
    >
      <nav
        aria-label={t('menu.main')}
        className="page-width flex h-18 items-center justify-between noscript:h-auto noscript:flex-wrap noscript:py-3"
      >
        <a
          href={localPath('/')}
          aria-label={t('menu.toHome', { name: house.name })}
          className="navbar-home -ms-2 flex h-18 items-center gap-3 px-2 hover:text-champagne"
        >
          <Monogram className="size-8 text-champagne" />
          <span
            aria-hidden="true"
            className="navbar-wordmark font-wordmark text-xl tracking-[0.14em] uppercase"
          >
            {house.name}
          </span>
        </a>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
          className="-me-2 flex h-12 min-w-0 items-center gap-2 px-2 lg:hidden noscript:hidden"
        >
          <span className="label overflow-hidden">{t(open ? 'action.close' : 'menu.open')}</span>
          {open ? <Icon name="close" size={22} /> : <Icon name="menu" size={22} />}
        </button>
        <div id="menu" className="navbar-menu">
          <ul className="navbar-links">
            {links.map((link) => (
              <li key={link.path}>
                <a
                  href={localPath(link.path)}
                  aria-current={ariaCurrent(link, path)}
                  onClick={close}
                  className={`nav-link ${link.className ?? ''}`}
                >
                  {link.name ?? t(link.label)}
                </a>
              </li>
            ))}
            <li>
              {lastLink ?? (
                <NewTabLink href={instagramUrl(house)} onClick={close} className="nav-link">
                  {t('link.instagram')}
                </NewTabLink>
              )}
            </li>
          </ul>
          {!lastLink && (
            <p className="flex flex-wrap gap-x-8 gap-y-1 border-t border-hairline pt-4 lg:hidden noscript:hidden">
              {house.deskHours && <span className="w-full text-ash">{house.deskHours}</span>}
              <WhatsAppLink className={reach}>{t('link.writeOnWhatsapp')}</WhatsAppLink>
              <TelephoneLink className={reach} />
            </p>
          )}
          {open && <LanguageLinks />}
        </div>
      </nav>
    </header>
  );
}

/** Those of the footer, which the server renders. */
function LanguageLinks() {
  const list = document.querySelector('footer a[lang]')?.closest('ul');
  if (!list) return null;
  const content = { dangerouslySetInnerHTML: { __html: list.innerHTML } };
  return (
    <ul aria-label={t('language.label')} className={`${list.className} lg:hidden`} {...content} />
  );
}
