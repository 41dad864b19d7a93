// The first start makes an admin and a registration code. They stay in a file until a terminal has shown them or the
// operator deletes it.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as brand from '#contract/brand.ts';
import { registrationCodeDays } from '#contract/lifetimes.ts';
import { createPasswords } from '#server/auth/password-hash.ts';
import { findPasswordFault } from '#server/auth/password-rules.ts';
import { adminCommand } from '#server/base/admin-command.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import { migrate } from '#server/db/migrate.ts';
import { toFlag } from '#server/db/schema/columns.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { createCodeStore } from '#server/features/accounts/codes/code-store.ts';
import {
  inDays,
  newReadablePassword,
  newRegistrationCode,
} from '#server/features/accounts/codes/codes.ts';
import { newUserRow } from '#server/features/accounts/users/user-row.ts';
import { ownAddress } from '#server/http/public-url.ts';

/** Call on a migrated database. Does nothing when there is an admin. */
export async function makeFirstAdmin(database: Database, config: Config): Promise<void> {
  if (await hasAdmin(database.db)) return;
  const { username, email = `${username}@localhost`, password } = config.firstAdmin;
  const fault = password && findPasswordFault(password, { username, email });
  if (fault) throw new StartError(`ADMIN_PASSWORD cannot be used. ${fault()}`);
  const made = {
    username,
    password: password ?? newReadablePassword(),
    code: newRegistrationCode(),
  };
  // Before the lock, because it is slow.
  const passwordHash = await createPasswords().hash(made.password);
  const now = () => new Date();

  // Under the lock of the migrations: of two instances that start together one makes the admin.
  await migrate(database, async (trx) => {
    if (await hasAdmin(trx)) return;
    const user = newUserRow(
      { username, email, passwordHash, role: 'admin', language: 'en' },
      now(),
    );
    const hasGenerated = toFlag(password === undefined);
    await trx
      .insertInto('users')
      .values({ ...user, has_generated_password: hasGenerated })
      .execute()
      .catch(explainTaken);
    await createCodeStore(trx, now).issue({
      code: made.code,
      issuedTo: 'First start',
      note: null,
      createdBy: null,
      expiresAt: inDays(now(), registrationCodeDays),
    });
    // Before the commit, so that an admin never exists without this file, even after a kill. If the commit fails, the
    // next start overwrites it.
    writeFirstStart(config.dataDir, compose(made, config));
  });
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

function compose(made: { username: string; password: string; code: string }, config: Config) {
  const site = ownAddress(config);
  const password = config.firstAdmin.password ? 'the one set in ADMIN_PASSWORD' : made.password;
  return `The first start of ${brand.name} made an admin and a registration code.

  Sign in at         ${site}/admin/login
  Username           ${made.username}
  Password           ${password}

  Registration code  ${made.code}
  opens one account  ${site}/register, within 30 days

Note them now: they are not shown again. A lost password is replaced by
  ${adminCommand} password ${made.username}
`;
}

function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users.username_key')) {
    throw new StartError('ADMIN_USERNAME is the name of a member. Choose another for the admin.');
  }
  if (isUniqueViolation(error, 'users.email_key')) {
    throw new StartError('ADMIN_EMAIL is the address of a member. Choose another for the admin.');
  }
  throw error;
}

const fileIn = (dataDir: string) => join(dataDir, 'first-start.txt');

/** Readable by its owner only, and on disk when this returns. */
function writeFirstStart(dataDir: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  // An existing file would keep its mode.
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Call when the site is up. On a terminal the file is shown and removed; otherwise the log names it. */
export function showFirstStart(
  dataDir: string,
  { terminal, log }: { terminal: NodeJS.WriteStream; log: FastifyBaseLogger },
): void {
  const file = fileIn(dataDir);
  const text = readIfThere(file);
  if (text === undefined) return;
  if (terminal.isTTY) {
    terminal.write(`\n${text}\n`);
    rmSync(file);
  } else {
    log.warn(
      `The first admin's password and a registration code are in ${file}: note them, then delete it.`,
    );
  }
}
