import { useState } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { Trail } from '#app/admin/layout/audit-log.tsx';
import type { IssuedCode } from '#contract/registration-codes.ts';
import { CodeLedger } from './code-list.tsx';
import { IssueCodeForm } from './issue-code-form.tsx';
import { IssuedCodePanel } from './issued-code-panel.tsx';

export default function Codes() {
  const [issued, setIssued] = useState<IssuedCode>();
  const startAgain = () => {
    setIssued(undefined);
    // The button that was pressed goes with its panel; the next code begins where the last one did.
    requestAnimationFrame(() => document.getElementById('issuedTo')?.focus());
  };

  return (
    <AdminPage
      heading="Registration codes"
      lead="A code lets one person register as a member. It is shown once, when it is issued; the house keeps only its fingerprint."
    >
      <div className="mt-12 grid gap-x-10 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-4">
          {issued ? (
            <IssuedCodePanel issued={issued} onDone={startAgain} />
          ) : (
            <IssueCodeForm onIssued={setIssued} />
          )}
        </div>
        <section aria-labelledby="ledger" className="min-w-0 lg:col-span-8">
          <CodeLedger />
        </section>
      </div>
      <Trail subject="registration-code" />
    </AdminPage>
  );
}
