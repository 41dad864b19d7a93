import { useState } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLog } from '#app/admin/layout/audit-log.tsx';
import type { IssuedCode } from '#contract/accounts/registration-codes.ts';
import { CodeList } from './code-list.tsx';
import { IssueCodeForm } from './issue-code-form.tsx';
import { IssuedCodePanel } from './issued-code-panel.tsx';

export default function Codes() {
  const [issued, setIssued] = useState<IssuedCode>();
  // Once a code was issued, the form takes the place of the panel whose button was pressed.
  const [isNext, setIsNext] = useState(false);
  const showIssued = (code: IssuedCode) => {
    setIsNext(true);
    setIssued(code);
  };

  return (
    <AdminPage
      heading="Registration codes"
      lead="A code lets one person register as a member. It is shown once, when it is issued; the house keeps only its fingerprint."
    >
      <div className="mt-12 grid gap-x-10 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-4">
          {issued ? (
            <IssuedCodePanel issued={issued} onDone={() => setIssued(undefined)} />
          ) : (
            <IssueCodeForm onIssued={showIssued} takesFocus={isNext} />
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
