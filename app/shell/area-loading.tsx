import { t } from '#contract/texts/texts.ts';

export function AreaLoading() {
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-8">
      <span className="sr-only in-data-incomplete:hidden noscript:hidden">
        {t('arrival.loading')}
      </span>
      <span className="hidden noscript:block">{t('arrival.needsScript')}</span>
      {/*
        Shown at once when area-watch.ts finds that the script does not come; after some seconds by the style sheet, for a
        page that no script reaches. Hence a link: it works without one.
      */}
      <div className="area-late max-w-[44ch] px-5 text-center noscript:hidden">
        <p className="text-balance">{t('arrival.incomplete')}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the page itself, with its query */}
        <a href="" className="button mt-6">
          {t('arrival.again')}
        </a>
      </div>
      <span
        aria-hidden="true"
        className="size-10 in-data-incomplete:hidden animate-spin rounded-full noscript:hidden border border-hairline border-t-champagne motion-reduce:animate-none"
      />
    </div>
  );
}
