import { type ReactNode, useId } from 'react';

type AccountSectionProps = { heading: string; text: string; children: ReactNode };

/** A part of the account page: what it is about on the left, what there is and can be done on the right. */
export function AccountSection({ heading, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 border-t border-hairline py-10 lg:grid-cols-12 lg:py-14"
    >
      <div className="lg:col-span-4">
        <h2 id={id} className="text-3xl">
          {heading}
        </h2>
        <p className="mt-2 max-w-[38ch] text-ash">{text}</p>
      </div>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}
