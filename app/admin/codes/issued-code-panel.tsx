import { useRef } from 'react';
import { CodeHandover } from '#app/admin/layout/code-handover.tsx';
import { useHouse } from '#app/lib/content.tsx';
import { formatDate } from '#app/ui/list/timestamp.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import type { IssuedCode } from '#contract/accounts/registration-codes.ts';

export function IssuedCodePanel({ issued, onDone }: { issued: IssuedCode; onDone: () => void }) {
  const house = useHouse();
  const heading = useRef<HTMLHeadingElement>(null);
  useMoveFocusOnMount(heading);

  return (
    <section aria-labelledby="issued-heading">
      <h2
        ref={heading}
        id="issued-heading"
        tabIndex={-1}
        className="text-3xl outline-none wrap-anywhere"
      >
        A code for {issued.issuedTo}
      </h2>
      <p className="mt-2 text-ash">Pass it on now: it cannot be shown again.</p>
      <CodeHandover
        code={issued.code}
        subject={`Your registration code for ${house.name}`}
        message={writeMessage(issued, house.name)}
      />
      <button type="button" onClick={onDone} className="button mt-8 w-full sm:w-fit">
        Done
      </button>
    </section>
  );
}

function writeMessage({ issuedTo, code, expiresAt }: IssuedCode, houseName: string): string {
  const address = `${location.origin}/register#code=${encodeURIComponent(code)}`;
  return [
    `Dear ${issuedTo},`,
    `Here is your registration code for ${houseName}: ${code}`,
    `Register at ${address}`,
    `It opens one account${expiresAt ? ` and is good until ${formatDate(expiresAt)}` : ''}.`,
  ].join('\n\n');
}
