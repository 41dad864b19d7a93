import { useHouse } from '#app/lib/content.tsx';
import type { EnquiryPageMessage } from '#contract/enquiries/enquiry-page.ts';

export function Conversation({ messages }: { messages: readonly EnquiryPageMessage[] }) {
  const { name } = useHouse();
  // Made here: see maxCharacters in contract/text.ts. The server does not know where the visitor is.
  const dateAndTime = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="sr-only">
        What was said
      </h2>
      <ol className="grid gap-12">
        {messages.map(({ isOurs, text, at }, index) => (
          <li
            key={at + text}
            id={index > 0 && index === messages.length - 1 ? 'latest' : undefined}
            className={`border-l pl-[clamp(1.25rem,3vw,2rem)] ${isOurs ? 'border-champagne' : 'border-hairline'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className={`label ${isOurs ? 'text-champagne' : 'text-ash'}`}>
                {isOurs ? name : 'You'}
              </span>
              <time dateTime={at} className="text-sm text-ash tabular-nums lining-nums">
                {dateAndTime.format(new Date(at))}, London
              </time>
            </p>
            <p className="mt-3 max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
