import { renderToStaticMarkup } from 'react-dom/server';
import { selectHouse, selectPage } from '#app/content/page-content.ts';
import { Document } from '#app/document/document.tsx';
import { AreaHead } from '#app/document/head.tsx';
import { ContentProvider } from '#app/lib/content.tsx';
import { PageFrame } from '#app/shell/page-frame.tsx';
import visitorCss from '#app/visitor/visitor.css?inline';
import type { VisitorPageView } from '#contract/enquiries/enquiry-page.ts';
import type { RenderOptions } from '#contract/site/prerender.ts';
import { EnquiryFailed } from './enquiry-failed.tsx';
import { EnquiryPage } from './enquiry-page.tsx';
import { EnquiryWithdrawn } from './enquiry-withdrawn.tsx';

export { visitorCss };

/** Without script: the address of this page is a secret, and nothing that runs in it can pass it on. */
export function renderEnquiryPage({ year, content }: RenderOptions, view: VisitorPageView): string {
  const house = selectHouse(content);
  const { title, body } = toParts(view);
  const html = renderToStaticMarkup(
    <Document
      pageId="enquiry"
      year={year}
      title={`${title} · ${house.name}`}
      description="What you sent us, and where it stands."
      css={visitorCss}
      head={<AreaHead />}
      body={renderToStaticMarkup(
        <ContentProvider content={{ house, page: selectPage['not-found'](content) }}>
          <PageFrame path="/enquiry" year={year} isArea>
            {body}
          </PageFrame>
        </ContentProvider>,
      )}
    />,
  );
  return `<!doctype html>${html}`;
}

function toParts(view: VisitorPageView) {
  if ('failed' in view) return { title: 'Your enquiry', body: <EnquiryFailed {...view} /> };
  if ('reference' in view) {
    return { title: `Your enquiry ${view.reference}`, body: <EnquiryPage {...view} /> };
  }
  const { withdrawnReference: reference } = view;
  return {
    title: `${reference} is withdrawn`,
    body: <EnquiryWithdrawn reference={reference} />,
  };
}
