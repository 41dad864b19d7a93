import type { Notice } from '#contract/contact-answer.ts';

type ContactNoticeProps = {
  notice: Notice;
  /** The reference, or when to try again. */
  more: string | undefined;
};

/** The words a toast would say, on a page that was made without script. */
export function ContactNotice({ notice, more }: ContactNoticeProps) {
  return (
    <div
      role={notice.isError ? 'alert' : 'status'}
      className={`border border-hairline bg-graphite px-6 py-5 ${notice.isError ? 'border-t-ember' : 'border-t-champagne'}`}
    >
      <p className="font-display text-2xl leading-tight lining-nums">{notice.title}</p>
      <p className="mt-1.5 text-ash">{notice.text}</p>
      {more && <p className="mt-1.5">{more}</p>}
    </div>
  );
}
