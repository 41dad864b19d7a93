// The operator's commands (`npm run admin -- …`). They work whether the server runs or not.

import { inspect } from 'node:util';
import { newRegistrationCodeSchema } from '#contract/accounts/registration-codes.ts';
import { describeErasure, toPerson } from '#contract/admin/personal-data.ts';
import { registrationCodeDays } from '#contract/lifetimes.ts';
import { createPasswords } from '#server/auth/password-hash.ts';
import { adminCommand } from '#server/base/admin-command.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { UnavailableError } from '#server/base/unavailable-error.ts';
import { readConfig } from '#server/config/config.ts';
import { recordAudit, shell } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { migrate, refuseUnmigrated, refuseWithoutSite } from '#server/db/migrate.ts';
import { createCodeStore } from '#server/features/accounts/codes/code-store.ts';
import {
  inDays,
  newReadablePassword,
  newRegistrationCode,
} from '#server/features/accounts/codes/codes.ts';
import { createMemberStore } from '#server/features/accounts/members/member-store.ts';
import { createUserStore } from '#server/features/accounts/sign-in/user-store.ts';
import {
  eraseWordsOf,
  readEnquiriesOf as readEnquiries,
} from '#server/features/enquiries/record/personal-data.ts';
import { createPersonalData } from '#server/features/personal-data/personal-data.ts';
import { backupCommands } from './backup/commands.ts';
import { type Command, withDatabase } from './command/command.ts';
import { openStorage } from './command/open-storage.ts';
import { refuseOtherUser } from './command/refuse-other-user.ts';
import { siteCommands } from './site/commands.ts';

const commands: Record<string, Command> = {
  code: {
    args: ['"FOR WHOM"'],
    description: 'issues a registration code for one member',
    async run({ database: { db } }, forWhom = '') {
      const given = newRegistrationCodeSchema.shape.issuedTo.safeParse(forWhom);
      if (!given.success) throw new StartError(given.error.issues[0]?.message ?? 'For whom?');
      const issuedTo = given.data;
      const code = newRegistrationCode();
      const codes = createCodeStore(db, () => new Date());
      const expiresAt = inDays(new Date(), registrationCodeDays);
      await codes.issue({ code, issuedTo, note: null, createdBy: null, expiresAt });
      return `Registration code for ${issuedTo}, shown this once, good for ${registrationCodeDays} days:\n\n  ${code}\n`;
    },
  },
  password: {
    args: ['NAME'],
    description: 'gives a user a new password; ends their sessions, removes their passkeys',
    async run({ database: { db } }, username = '') {
      const password = newReadablePassword();
      const hash = await createPasswords().hash(password);
      if (!(await createUserStore(db).setPassword(username, hash))) {
        throw new StartError(`There is no user called ${username}.`);
      }
      return `New password for ${username}, shown this once:\n\n  ${password}\n`;
    },
  },
  list: {
    args: [],
    description: 'lists everyone with an account',
    async run({ database: { db } }) {
      const members = createMemberStore(db);
      const lines: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await members.list({ cursor });
        for (const { username, email, role, disabled, createdAt } of page.items) {
          const state = disabled ? `${role}, disabled` : role;
          lines.push([createdAt.slice(0, 10), username, email, state].join('\t'));
        }
        cursor = page.nextCursor;
      }
      return lines.join('\n');
    },
  },
  export: {
    args: ['EMAIL|NAME'],
    description: 'prints all that is kept of a person',
    async run({ database: { db } }, who = '') {
      const person = await createPersonalData({ db, readEnquiries, eraseWordsOf }).export(
        toPerson(who),
      );
      return JSON.stringify(person, null, 2);
    },
  },
  erase: {
    args: ['EMAIL|NAME'],
    optionalArgs: ['--dry-run'],
    description: 'erases a person; with --dry-run only says what that would remove',
    async run({ database: { db } }, who = '', option = '') {
      const people = createPersonalData({ db, readEnquiries, eraseWordsOf });
      if (option === '--dry-run') {
        return `Would be erased for ${who}: ${describeErasure(await people.countErasure(toPerson(who)))}`;
      }
      // A misspelt option must not erase.
      if (option) throw new StartError(`There is no option ${option}. Nothing was erased.`);
      return `Erased for ${who}: ${describeErasure(await people.erase(toPerson(who)))}`;
    },
  },
  ...backupCommands,
  ...siteCommands,
  'move-media': {
    args: [],
    description:
      'moves videos, pictures and attachments to where MEDIA_STORE says, while the server runs',
    leavesSchema: true,
    async run({ database, dataDir, config }) {
      const { moving } = await openStorage(config, database);
      if (!moving) {
        throw new StartError('There is only one place: set S3_ENDPOINT and the other S3 settings.');
      }
      const { moveMedia } = await import('./move-media.ts');
      const { videos, pictures, attachments } = await moveMedia(moving, dataDir);
      const place = config.mediaStore === 'bucket' ? `the bucket ${config.bucket?.name}` : dataDir;
      return `Moved to ${place}: videos ${videos}, pictures ${pictures}, attachments ${attachments}.`;
    },
  },
  doctor: {
    args: [],
    description:
      'looks at settings, database, files, mail and address; exit code 1 when one is bad',
    async runStandalone(config) {
      // Loading what it looks with would slow every other command.
      const { examine } = await import('./doctor/doctor.ts');
      return examine(config);
    },
  },
  'mail-test': {
    args: ['ADDRESS'],
    description: 'sends one mail there and prints what the mail server said',
    isElsewhere: true,
    async runStandalone({ mail }, address = '') {
      // Loading the mail library would slow every other command.
      const { sendTestMail } = await import('./mail-test.ts');
      return sendTestMail(mail, address);
    },
  },
};

export const commandNames = Object.keys(commands);

const usage = [
  `${adminCommand} COMMAND`,
  ...Object.entries(commands).map(([name, { args, optionalArgs, description }]) => {
    const optional = optionalArgs ? [`[${optionalArgs.join(' ')}]`] : [];
    return `  ${[name, ...args, ...optional].join(' ').padEnd(24)} ${description}`;
  }),
].join('\n');

/** A name may be two words. */
function findCommand(given: string[]) {
  for (const words of [2, 1]) {
    const name = given.slice(0, words).join(' ');
    if (Object.hasOwn(commands, name)) {
      return { name, command: commands[name], args: given.slice(words) };
    }
  }
  return { name: '', command: undefined, args: [] };
}

function takes({ args, optionalArgs = [] }: Command, given: string[]): boolean {
  const max = args.length + optionalArgs.length;
  return given.length >= args.length && given.length <= max && !given.includes('');
}

const unprintable = /(?![\n\t])[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu;

/** For a terminal: shows control and invisible characters as \uXXXX, so that stored text cannot send it commands. */
const toPrintable = (text: string) =>
  text.replace(unprintable, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** The exit code, and what goes to standard output and standard error. */
export async function runCommand(env: NodeJS.ProcessEnv, args: string[]) {
  try {
    const result = await run(env, args);
    const { code, output } = typeof result === 'string' ? { code: 0, output: result } : result;
    return { code, output: `${toPrintable(output)}\n`, errors: '' };
  } catch (error) {
    // A refusal of the system (EACCES, ENOSPC…) names the file: its stack would add nothing.
    const isKnown =
      error instanceof StartError ||
      error instanceof DomainError ||
      error instanceof UnavailableError ||
      (error instanceof Error && 'syscall' in error);
    const message = isKnown ? toPrintable(error.message) : inspect(error);
    return { code: 1, output: '', errors: `${message}\n` };
  }
}

async function run(env: NodeJS.ProcessEnv, given: string[]) {
  const { name, command, args } = findCommand(given);
  if (!command || !takes(command, args)) throw new StartError(usage);
  const config = readConfig(env);
  if (!command.isElsewhere) await refuseOtherUser(config, given);
  if ('runStandalone' in command) return command.runStandalone(config, ...args);
  return withDatabase({ ...config, mustExist: true }, async (database) => {
    await refuseWithoutSite(database);
    await (command.leavesSchema ? refuseUnmigrated(database) : migrate(database));
    const output = await command.run({ database, dataDir: config.dataDir, config }, ...args);
    // Without its arguments, which may name a person who has just been erased.
    if (!command.leavesSchema) await recordCommand(database, name);
    return output;
  });
}

const recordCommand = ({ db }: Database, name: string) =>
  db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: new Date(),
      actor: shell,
      action: 'command-run',
      subject: { type: 'shell', id: '', label: name },
    }),
  );
