import type { FastifyInstance } from 'fastify';
import { requireAdmin, requireDesk } from '#server/auth/guards.ts';
import type { Limits } from '#server/auth/limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { registerContactRoutes } from './contact/contact-routes.ts';
import { type ChooseConsent, createEnquiryStore } from './contact/enquiry-store.ts';
import { type RenderContactAnswer, registerPlainForm } from './contact/plain-form.ts';
import { pruneKeys } from './contact/prune-keys.ts';
import { createSubmit } from './contact/submission.ts';
import { registerExportRoute } from './inbox/export-route.ts';
import { createInboxChanges } from './inbox/inbox-changes.ts';
import { registerInboxRoutes } from './inbox/inbox-routes.ts';
import { createInboxStore } from './inbox/inbox-store.ts';
import { registerRemovalRoute } from './inbox/removal-route.ts';
import { createEnquiryMailer, type OutboxOptions } from './mail/enquiry-mailer.ts';

const hour = 60 * 60 * 1000;

export async function registerEnquiries(
  app: FastifyInstance,
  deps: {
    database: Database;
    config: Pick<Config, 'mail' | 'publicUrl'>;
    now: () => Date;
    sessions: Sessions;
    limits: Limits;
    renderContactAnswer: RenderContactAnswer;
    chooseConsent: ChooseConsent;
    outbox?: OutboxOptions | undefined;
  },
) {
  const { database, now, sessions, limits } = deps;
  const mailer = await createEnquiryMailer(app, deps);
  const { mails } = mailer;
  const enquiries = createEnquiryStore({
    db: database.db,
    now,
    mails,
    chooseConsent: deps.chooseConsent,
  });
  const inbox = createInboxStore(database.db);
  const changes = createInboxChanges({ db: database.db, now, mails });
  const submit = createSubmit({ enquiries, limits, mailer });

  registerContactRoutes(app, { submit });

  await app.register(async (scope) => {
    registerPlainForm(scope, { submit, render: deps.renderContactAnswer });
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireDesk(sessions));
    registerInboxRoutes(scope, { inbox, changes, mailer });
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerRemovalRoute(scope, { changes });
    registerExportRoute(scope, { inbox, changes, now });
  });

  addScheduledJob(app, {
    name: 'pruning the keys of enquiries',
    everyMs: hour,
    sharedOn: { database, now },
    run: () => pruneKeys(database.nonDurableDb, now()),
  });
}
