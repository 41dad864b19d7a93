import { whatsappLabel } from '#app/content/house-links.ts';
import { lineDrawings } from '#app/content/line/drawings.ts';
import { useHouse } from '#app/lib/content.tsx';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import type { EnquiryPageView } from '#contract/enquiries/enquiry-page.ts';
import {
  type RequestState,
  requestStateNames,
  requestStateValues,
} from '#contract/enquiries/requests.ts';
import { WriteForm } from './write-form.tsx';

const leads: Record<RequestState, string> = {
  received: 'It has arrived. We have not opened it yet.',
  'looked-at': 'One of us is looking at it.',
  answered: 'We have written to you. Our answer is here, and goes to you by mail.',
  closed: 'It is closed. Write to us here and it is open again.',
};

export function EnquiryPage(view: EnquiryPageView) {
  const { reference, topic, state, path } = view;
  return (
    <div className="page-width pt-10 pb-section lg:pt-32">
      <header>
        <p className="label text-champagne">
          <span className="sr-only">Reference </span>
          {reference}
        </p>
        <h1 className="mt-4 text-display-2 leading-none">Your enquiry</h1>
        <p className="mt-5 max-w-[38ch] text-lg text-ash">{leads[state]}</p>
      </header>
      <Steps state={state} />
      <div className="mt-16 grid gap-x-20 gap-y-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <Conversation messages={view.messages} />
          <WriteForm {...view} label="Write to us again" />
        </div>
        <aside className="grid content-start gap-10 text-ash">
          {topic && (
            <section>
              <h2 className="label">It concerns</h2>
              <p className="mt-3 text-bone">{topic}</p>
            </section>
          )}
          <section>
            <h2 className="label">This page</h2>
            <p className="mt-3">
              Its address is known to you alone. Whoever has it can read this and write to us, so
              keep it as you would keep a key. It is gone 90 days after we close the enquiry.
            </p>
          </section>
          <InAHurry reference={reference} />
          <WithdrawForm path={path} reference={reference} />
        </aside>
      </div>
      <div className="line-end mt-20">
        <GroundLine drawing={lineDrawings.manchester} after />
      </div>
    </div>
  );
}

function Steps({ state }: { state: RequestState }) {
  const current = requestStateValues.indexOf(state);
  return (
    <ol
      aria-label="Where it stands"
      className="mt-14 grid border-hairline max-sm:border-l sm:grid-cols-4 sm:border-t"
    >
      {requestStateValues.map((one, index) => (
        <li
          key={one}
          aria-current={one === state ? 'step' : undefined}
          data-reached={index <= current || undefined}
          data-passed={index < current || undefined}
          className="step relative text-ash aria-[current]:text-bone max-sm:pb-5 max-sm:pl-6 max-sm:last:pb-0 sm:pt-5 sm:pr-3"
        >
          {requestStateNames[one]}
        </li>
      ))}
    </ol>
  );
}

function InAHurry({ reference }: { reference: string }) {
  const { name } = useHouse();
  return (
    <section>
      <h2 className="label">In a hurry</h2>
      <p className="mt-3">
        <WhatsAppLink
          text={`Hello ${name}. This is about my enquiry ${reference}.`}
          className="inline-link"
        >
          {whatsappLabel}
        </WhatsAppLink>{' '}
        and name {reference}.
      </p>
    </section>
  );
}

/** The question is in the details: nothing is withdrawn by one press. */
function WithdrawForm({ path, reference }: { path: string; reference: string }) {
  return (
    <details className="border-t border-hairline pt-4">
      <summary className="min-h-11 w-fit cursor-pointer list-none content-center text-ash underline decoration-hairline underline-offset-4 hover:text-bone">
        Withdraw the enquiry
      </summary>
      <p className="mt-3 text-bone">
        Withdraw {reference}? What you wrote, what we answered, your name and your address are
        erased for good, here and with us. We keep the reference and the word “withdrawn”.
      </p>
      <form action={`${path}/withdraw`} method="post" className="mt-6">
        <button type="submit" className="button button-ember w-full sm:w-fit">
          Withdraw and erase
        </button>
      </form>
    </details>
  );
}

function Conversation({ messages }: Pick<EnquiryPageView, 'messages'>) {
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
