import { renderToStaticMarkup } from 'react-dom/server';
import { selectHouse, selectPage } from '#app/content/page-content.ts';
import { Document } from '#app/document.tsx';
import { AreaHead } from '#app/head.tsx';
import { ContentProvider } from '#app/lib/content.tsx';
import { PageFrame } from '#app/shell/page-frame.tsx';
import visitorCss from '#app/visitor.css?inline';
import type { EnquiryPageView, WithdrawnPageView } from '#contract/enquiry-page.ts';
import type { RenderOptions } from '#contract/prerender.ts';
import { EnquiryPage } from './enquiry-page.tsx';
import { EnquiryWithdrawn } from './enquiry-withdrawn.tsx';

export { visitorCss };

/** Without script: the address of this page is a secret, and nothing that runs in it can pass it on. */
export function renderEnquiryPage(
  { year, content }: RenderOptions,
  view: EnquiryPageView | WithdrawnPageView,
): string {
  const house = selectHouse(content);
  const isWithdrawn = 'withdrawnReference' in view;
  const reference = isWithdrawn ? view.withdrawnReference : view.reference;
  const html = renderToStaticMarkup(
    <Document
      pageId="enquiry"
      year={year}
      title={`${isWithdrawn ? `${reference} is withdrawn` : `Your enquiry ${reference}`} · ${house.name}`}
      description="What you sent us, and where it stands."
      css={visitorCss}
      head={<AreaHead />}
      body={renderToStaticMarkup(
        <ContentProvider content={{ house, page: selectPage['not-found'](content) }}>
          <PageFrame path="/enquiry" year={year} isArea>
            {isWithdrawn ? <EnquiryWithdrawn reference={reference} /> : <EnquiryPage {...view} />}
          </PageFrame>
        </ContentProvider>,
      )}
    />,
  );
  return `<!doctype html>${html}`;
}
