import { Fragment } from 'react';
import { usePage } from '#app/lib/content.tsx';
import { PageOpening } from '#app/site/sections/page-opening.tsx';
import type { MarkdownBlock, MarkdownInline } from '#contract/site/markdown.ts';

/** Terms, privacy or cookies: the document's content says which. */
export default function Legal() {
  const { heading, lead, blocks } = usePage('terms');
  return (
    <>
      <PageOpening heading={heading} lead={lead} />
      <div className="page-width grid-12 pb-section">
        <div className="col-span-12 max-w-[68ch] space-y-5 border-t border-hairline pt-10 lg:col-span-8">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a document never changes
            <Block key={place} block={block} />
          ))}
        </div>
      </div>
    </>
  );
}

function Block({ block }: { block: MarkdownBlock }) {
  if (block.kind === 'paragraph') {
    return (
      <p className="text-ash">
        <Inline content={block.content} />
      </p>
    );
  }
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading className={block.level === 2 ? 'pt-8 text-display-8' : 'pt-4 text-2xl'}>
        <Inline content={block.content} />
      </Heading>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List
      className={`space-y-2 ps-6 text-ash ${block.isOrdered ? 'list-decimal' : 'list-[square]'}`}
    >
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a document never changes
        <li key={place}>
          <Inline content={item} />
        </li>
      ))}
    </List>
  );
}

function Inline({ content }: { content: readonly MarkdownInline[] }) {
  return content.map((part, place) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a document never changes
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a document never changes
        key={place}
        href={part.href}
        className="inline-link"
      >
        {part.text}
      </a>
    ),
  );
}
