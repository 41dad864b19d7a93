import { t } from '#contract/texts/texts.ts';

const asServed = { dangerouslySetInnerHTML: { __html: '' } };

/**
 * A film's file, for where no script runs. The browser leaves the server's HTML as it is: give `href` where
 * `import.meta.env.SSR` alone, so that its script holds no code for it.
 */
export const FileLink = ({ href, className }: { href: string | undefined; className: string }) => (
  <span
    suppressHydrationWarning
    className="hidden noscript:block"
    {...(import.meta.env.SSR
      ? {
          children: (
            <a href={href} className={`text-link label ${className}`}>
              {t('film.watch')}
            </a>
          ),
        }
      : asServed)}
  />
);
