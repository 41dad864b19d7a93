import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLog } from '#app/admin/layout/audit-log.tsx';
import { CodeHandover } from '#app/admin/layout/code-handover.tsx';
import { useHouse } from '#app/lib/content.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { formatDate } from '#app/ui/list/timestamp.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { roleValues } from '#contract/accounts/accounts.ts';
import type { IssuedCode } from '#contract/accounts/registration-codes.ts';
import { CodeList } from './code-list.tsx';
import { IssueCodeForm } from './issue-code-form.tsx';

export default function Codes() {
  const invited = new URLSearchParams(useSearch()).get('role');
  const [issued, setIssued] = useState<Issued>();
  // Once a code was issued, the form takes the place of the panel whose button was pressed.
  const [isNext, setIsNext] = useState(false);
  const showIssued = (code: IssuedCode, mailTo: string) => {
    setIsNext(true);
    setIssued({ ...code, mailTo });
  };

  return (
    <AdminPage
      heading="Registration codes"
      lead="A code lets one person register. It is shown once, when it is issued; the house keeps only its fingerprint."
    >
      <div className="mt-12 grid gap-x-10 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-4">
          {issued ? (
            <IssuedCodePanel issued={issued} onDone={() => setIssued(undefined)} />
          ) : (
            <IssueCodeForm
              onIssued={showIssued}
              takesFocus={isNext}
              invitedTo={roleValues.find((role) => role === invited) ?? 'member'}
            />
          )}
        </div>
        <section aria-labelledby="code-list" className="min-w-0 lg:col-span-8">
          <CodeList />
        </section>
      </div>
      <AuditLog subject="registration-code" />
    </AdminPage>
  );
}

type Issued = IssuedCode & { mailTo: string };

function IssuedCodePanel({ issued, onDone }: { issued: Issued; onDone: () => void }) {
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
      {issued.isMailed && (
        <p className="mt-2 text-champagne wrap-anywhere">It is on its way to {issued.mailTo}.</p>
      )}
      {issued.isMailed === false && (
        <div className="mt-3">
          <FormError text={`It could not be mailed to ${issued.mailTo}: hand it over yourself.`} />
        </div>
      )}
      <p className="mt-2 text-ash">
        {issued.isMailed ? 'It' : 'Pass it on now: it'} cannot be shown again.
      </p>
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

function writeMessage({ issuedTo, code, expiresAt, role }: IssuedCode, houseName: string): string {
  const address = `${location.origin}/register#code=${encodeURIComponent(code)}`;
  return [
    `Dear ${issuedTo},`,
    `Here is your registration code for ${houseName}: ${code}`,
    `Register at ${address}`,
    ...(role === 'member' ? [] : [`Then sign in at ${location.origin}/admin/login`]),
    `It opens one account${expiresAt ? ` and is good until ${formatDate(expiresAt)}` : ''}.`,
  ].join('\n\n');
}
