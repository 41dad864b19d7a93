// A chunk of its own, loaded where a browser prefers another language of the page. It holds one section of each catalogue.
import { Icon } from '#app/ui/icon.tsx';
import { offer as ar } from '#contract/texts/ar.json';
import { offer as en } from '#contract/texts/en.json';
import { offer as es } from '#contract/texts/es.json';
import { offer as fr } from '#contract/texts/fr.json';
import type { Language } from '#contract/texts/languages.ts';

const texts = { en, fr, es, ar };

type LanguageOfferProps = { link: HTMLAnchorElement; onClose: () => void };

/** One line under the navigation bar, over the page: it moves nothing, and scrolls away with the page. */
export function LanguageOffer({ link, onClose }: LanguageOfferProps) {
  const language = link.lang as Language;
  const { text, close } = texts[language];
  return (
    <aside
      lang={language}
      dir="auto"
      aria-label={link.text}
      // Not by classes, which would be in the first round trip of every page. It reaches over the bar's lower edge.
      style={{
        position: 'absolute',
        inset: '4rem 0 auto',
        width: 'fit-content',
        margin: 'auto',
        zIndex: 41,
      }}
    >
      <div className="flex items-center border border-hairline bg-graphite ps-5">
        <a
          href={link.href}
          className="inline-flex min-h-11 items-center text-champagne hover:text-bone"
        >
          {text}
        </a>
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-ash hover:text-champagne"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}
