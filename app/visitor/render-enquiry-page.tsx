import { renderToStaticMarkup } from 'react-dom/server';
import { selectFoot, selectHouse, selectPage } from '#app/content/page-content.ts';
import { renderDocument } from '#app/document/document.tsx';
import { AreaHead } from '#app/document/head.tsx';
import { ContentProvider } from '#app/lib/content.tsx';
import { PageFrame } from '#app/shell/page-frame.tsx';
import visitorCss from '#app/visitor/visitor.css?inline';
import type { VisitorPageView } from '#contract/enquiries/enquiry-page.ts';
import type { RenderOptions } from '#contract/site/prerender.ts';
import { localPath, t } from '#contract/texts/texts.ts';
import { EnquiryFailed } from './enquiry-failed.tsx';
import { EnquiryPage } from './enquiry-page.tsx';

export { visitorCss };

/** Without script: the address of this page is a secret, and nothing that runs in it can pass it on. */
export function renderEnquiryPage(
  options: RenderOptions,
  view: VisitorPageView,
  css: string,
): string {
  const { content } = options;
  const house = selectHouse(content);
  const { title, body } = toParts(view);
  return renderDocument({
    pageId: 'enquiry',
    title: `${title} · ${house.name}`,
    description: t('visitor.description'),
    css,
    head: <AreaHead />,
    body: renderToStaticMarkup(
      <ContentProvider
        content={{ house, page: selectPage['not-found'](content), foot: selectFoot(options) }}
      >
        <PageFrame path="/enquiry" isArea>
          {body}
        </PageFrame>
      </ContentProvider>,
    ),
  });
}

function toParts(view: VisitorPageView) {
  if ('failed' in view) return { title: t('visitor.title'), body: <EnquiryFailed {...view} /> };
  if ('reference' in view) {
    return {
      title: t('visitor.titleOf', { reference: view.reference }),
      body: <EnquiryPage {...view} />,
    };
  }
  const { withdrawnReference: reference } = view;
  return {
    title: t('visitor.titleWithdrawn', { reference }),
    body: <EnquiryWithdrawn reference={reference} />,
  };
}

function EnquiryWithdrawn({ reference }: { reference: string }) {
  return (
    <div className="page-width grid min-h-[70svh] content-center pt-10 pb-section lg:pt-32">
      <p className="label text-champagne">{reference}</p>
      <h1 className="mt-4 text-display-2 leading-none">{t('visitor.withdrawn')}</h1>
      <p className="mt-5 max-w-[46ch] text-lg text-ash">{t('visitor.withdrawnText')}</p>
      <p className="mt-10">
        <a href={localPath('/contact')} className="button">
          {t('visitor.another')}
        </a>
      </p>
    </div>
  );
}
