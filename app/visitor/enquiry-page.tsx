import { lineDrawings } from '#app/content/line/drawings.ts';
import { useHouse } from '#app/lib/content.tsx';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { linkPlaceholder } from '#contract/enquiries/conversations.ts';
import { describeLines, enquiryLines } from '#contract/enquiries/enquiry-lines.ts';
import type { EnquiryPageView } from '#contract/enquiries/enquiry-page.ts';
import {
  type RequestState,
  requestStateNames,
  requestStateValues,
} from '#contract/enquiries/requests.ts';
import { currentLocale, type TextKey, t } from '#contract/texts/texts.ts';
import { WriteForm } from './write-form.tsx';

const leads: Record<RequestState, TextKey> = {
  received: 'visitor.received',
  'looked-at': 'visitor.lookedAt',
  answered: 'visitor.answered',
  closed: 'visitor.closed',
};

export function EnquiryPage(view: EnquiryPageView) {
  const { reference, state, path } = view;
  return (
    <div className="page-width pt-10 pb-section lg:pt-32">
      <header>
        <p className="label text-champagne">
          <span className="sr-only">{`${t('visitor.reference')} `}</span>
          {reference}
        </p>
        <h1 className="mt-4 text-display-2 leading-none">{t('visitor.title')}</h1>
        <p className="mt-5 max-w-[38ch] text-lg text-ash">{t(leads[state])}</p>
      </header>
      <Steps state={state} />
      <div className="mt-16 grid gap-x-20 gap-y-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <Conversation messages={view.messages} />
          <WriteForm {...view} label={t('visitor.writeAgain')} />
        </div>
        <aside className="grid content-start gap-10 text-ash">
          {describeLines(view.sent).map(({ name, text }) => (
            <section key={name}>
              <h2 className="label">{t(enquiryLines[name].key)}</h2>
              <p className="mt-3 wrap-anywhere text-bone" dir="auto">
                {text}
              </p>
            </section>
          ))}
          <section>
            <h2 className="label">{t('visitor.thisPage')}</h2>
            <p className="mt-3">{t('visitor.secret')}</p>
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
      aria-label={t('visitor.state')}
      className="mt-14 grid border-hairline max-sm:border-s sm:grid-cols-4 sm:border-t"
    >
      {requestStateValues.map((one, index) => (
        <li
          key={one}
          aria-current={one === state ? 'step' : undefined}
          data-reached={index <= current || undefined}
          data-passed={index < current || undefined}
          className="step relative text-ash aria-[current]:text-bone max-sm:pb-5 max-sm:ps-6 max-sm:last:pb-0 sm:pt-5 sm:pe-3"
        >
          {t(requestStateNames[one])}
        </li>
      ))}
    </ol>
  );
}

function InAHurry({ reference }: { reference: string }) {
  const { name } = useHouse();
  return (
    <section>
      <h2 className="label">{t('visitor.hurry')}</h2>
      <p className="mt-3">
        <RichText
          text={t('visitor.hurryText', { reference })}
          tags={{
            whatsapp: (words) => (
              <WhatsAppLink
                text={t('visitor.greeting', { name, reference })}
                className="inline-link"
              >
                {words}
              </WhatsAppLink>
            ),
          }}
        />
      </p>
    </section>
  );
}

/** The question is in the details: nothing is withdrawn by one press. */
function WithdrawForm({ path, reference }: { path: string; reference: string }) {
  return (
    <details className="border-t border-hairline pt-4">
      <summary className="min-h-11 w-fit cursor-pointer list-none content-center text-ash underline decoration-hairline underline-offset-4 hover:text-bone">
        {t('visitor.withdraw')}
      </summary>
      <p className="mt-3 text-bone">{t('visitor.withdrawText', { reference })}</p>
      <form action={`${path}/withdraw`} method="post" className="mt-6">
        <button type="submit" className="button button-ember w-full sm:w-fit">
          {t('visitor.withdrawNow')}
        </button>
      </form>
    </details>
  );
}

function Conversation({ messages }: Pick<EnquiryPageView, 'messages'>) {
  const { name } = useHouse();
  // Made here: see maxCharacters in contract/text.ts. The server does not know where the visitor is.
  const dateAndTime = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation" className="sr-only">
        {t('visitor.conversation')}
      </h2>
      <ol className="grid gap-12">
        {messages.map(({ isOurs, text, at }, index) => (
          <li
            key={at + text}
            id={index > 0 && index === messages.length - 1 ? 'latest' : undefined}
            className={`border-s ps-[clamp(1.25rem,3vw,2rem)] ${isOurs ? 'border-champagne' : 'border-hairline'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className={`label ${isOurs ? 'text-champagne' : 'text-ash'}`}>
                {isOurs ? name : t('visitor.you')}
              </span>
              <time dateTime={at} className="text-sm text-ash tabular-nums lining-nums">
                {t('visitor.londonTime', { time: dateAndTime.format(new Date(at)) })}
              </time>
            </p>
            <p className="mt-3 max-w-[65ch] whitespace-pre-wrap wrap-anywhere" dir="auto">
              {isOurs ? text.replaceAll(linkPlaceholder, t('mail.thisPage')) : text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
