import type { PageContent } from '#app/content/page-content.ts';
import { usePage } from '#app/lib/content.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { localPath, t } from '#contract/texts/texts.ts';

export const preloadedPictures = ({ picture }: PageContent<'not-found'>) => [
  { picture, sizes: '100vw' },
];

export default function NotFound() {
  const { picture, sentence } = usePage('not-found');
  return (
    <div className="not-found cover relative isolate grid min-h-svh items-end overflow-hidden">
      {/* On a narrow screen above the text, which would hide the road and who stands on it. */}
      <div className="absolute inset-x-0 top-0 bottom-px -z-20 [--x:0.5] [container-type:size] max-lg:bottom-auto max-lg:[--x:0.58] max-lg:[mask:linear-gradient(#000_50%,transparent)] max-md:h-[26rem] md:max-lg:h-[36rem]">
        <Picture
          picture={picture}
          alt=""
          sizes="100vw"
          priority
          className="size-full object-cover max-lg:object-[58%_50%]"
        />
        {/* Comes in from the edge and ends where the road begins, at 63.5 and 48.7 % of the delivered picture, which is 16:9. */}
        {!picture.upload && (
          <div className="absolute top-[calc(50%-0.013*max(100cqh,56.25cqw))] right-0 left-[calc(var(--x)*100cqw+(0.635-var(--x))*max(100cqw,177.78cqh))] border-t-[1.25px] border-champagne print:hidden forced-colors:hidden" />
        )}
      </div>
      <div className="invitation-scrim pointer-events-none absolute inset-0 -z-1" />
      <div className="page-width grid-12 items-end gap-y-10 pt-40 pb-12 md:pb-20">
        <div className="col-span-12 lg:col-span-7">
          <p className="font-display text-display-5 leading-[1.05] font-light text-balance">
            {sentence}
          </p>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
            <a href={localPath('/')} className="button button-on-picture">
              {t('missing.back')}
            </a>
            <a href={localPath('/contact')} className="text-link label">
              {t('menu.contact')}
            </a>
          </p>
        </div>
        <section
          aria-labelledby="not-found"
          className="col-span-12 border-t border-hairline pt-5 text-base md:col-span-6 lg:col-span-3 lg:col-start-10"
        >
          <h1 id="not-found" className="text-xl">
            {t('missing.heading')}
          </h1>
          <p className="mt-1 text-ash">{t('missing.hint')}</p>
        </section>
      </div>
    </div>
  );
}
