// The environment is read here, once. A bad value stops the start with one line that names it.
import { resolve } from 'node:path';
import type { z } from '#contract/zod.ts';
import { StartError } from '#server/base/start-error.ts';
import { allOrNone, readSettings } from './environment.ts';
import { environment } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(readSettings(env, Object.keys(environment.shape)));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new StartError(`${first?.path.join('.')} ${first?.message}.`);
  }
  const value = parsed.data;
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL,
    isHttps: value.PUBLIC_URL?.startsWith('https:') ?? false,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    firstAdmin: {
      username: value.ADMIN_USERNAME,
      password: value.ADMIN_PASSWORD,
      email: value.ADMIN_EMAIL,
    },
    mail: readMail(value),
    mailbox: readMailbox(value),
    notify: allOrNone('the web hook', value, { url: 'NOTIFY_URL', secret: 'NOTIFY_SECRET' }),
    retainDays: value.RETAIN_DAYS,
    trustProxy: value.TRUST_PROXY,
    uploadMaxBytes: value.UPLOAD_MAX_BYTES,
    ...readStorage(value),
    metrics:
      value.METRICS_PORT === undefined
        ? undefined
        : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    logLevel: value.LOG_LEVEL,
    hsts: value.PUBLIC_URL?.startsWith('https:') ? value.HSTS : undefined,
    requirePasskey: value.REQUIRE_PASSKEY,
  };
}

type Environment = z.infer<typeof environment>;

function readMail(value: Environment) {
  const given = allOrNone('mail', value, {
    smtpUrl: 'SMTP_URL',
    from: 'MAIL_FROM',
    to: 'ENQUIRIES_TO',
  });
  return given && { ...given, acknowledges: value.ACKNOWLEDGE === '1' };
}

/** What comes in is compared with what was sent, so both are set up or neither. */
function readMailbox({ IMAP_URL: url, IMAP_FOLDER: folder, IMAP_NEW, SMTP_URL }: Environment) {
  if (!url) return undefined;
  if (SMTP_URL) return { url, folder, takesNew: IMAP_NEW === '1' };
  throw new StartError('IMAP_URL needs mail: set SMTP_URL, MAIL_FROM and ENQUIRIES_TO.');
}

function readStorage(value: Environment) {
  const bucket = allOrNone('object storage', value, {
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    name: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  });
  if (!bucket && (value.MEDIA_URL || value.MEDIA_STORE === 'bucket')) {
    const name = value.MEDIA_URL ? 'MEDIA_URL' : 'MEDIA_STORE=bucket';
    throw new StartError(
      `${name} needs object storage: set S3_ENDPOINT and the other S3 settings.`,
    );
  }
  // To buckets of backups, which the command names.
  const backupAccess = allOrNone('object storage for backups', value, {
    endpoint: 'BACKUP_S3_ENDPOINT',
    region: 'BACKUP_S3_REGION',
    accessKeyId: 'BACKUP_S3_ACCESS_KEY_ID',
    secretAccessKey: 'BACKUP_S3_SECRET_ACCESS_KEY',
  });
  return {
    bucket,
    mediaStore: value.MEDIA_STORE ?? (bucket ? 'bucket' : 'folder'),
    mediaUrl: value.MEDIA_URL,
    backupAccess: backupAccess ?? bucket,
  };
}
