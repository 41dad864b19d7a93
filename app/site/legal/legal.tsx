import { usePage } from '#app/lib/content.tsx';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import { MarkdownText } from './markdown-text.tsx';

/** Terms, privacy or cookies: the document's content says which. */
export default function Legal() {
  const { heading, lead, blocks } = usePage('terms');
  return (
    <>
      <PageOpening heading={heading} lead={lead} />
      <div className="page-width grid-12 pb-section">
        <MarkdownText blocks={blocks} className="col-span-12 max-w-[68ch] lg:col-span-8" />
      </div>
    </>
  );
}
