import type { Notice } from '#contract/contact-answer.ts';

/** The words a toast would say, on a page that was made without script. */
export function ContactNotice({ notice }: { notice: Notice }) {
  return (
    <div
      role={notice.isTrouble ? 'alert' : 'status'}
      className={`border border-hairline bg-graphite px-6 py-5 ${notice.isTrouble ? 'border-t-ember' : 'border-t-champagne'}`}
    >
      <p className="font-display text-2xl leading-tight lining-nums">{notice.title}</p>
      <p className="mt-1.5 text-ash">{notice.text}</p>
    </div>
  );
}
