// The environment is read here, once. A bad value stops the start with one line that names it.
import { resolve } from 'node:path';
import type { z } from '#contract/zod.ts';
import { StartError } from '#server/base/start-error.ts';
import { allOrNone, findMisspelt, readSettings } from './environment.ts';
import { environment } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  const names = Object.keys(environment.shape);
  const parsed = environment.safeParse(readSettings(env, names));
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
    notify: readNotify(value),
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
    misspelt: findMisspelt(env, names),
  };
}

type Environment = z.infer<typeof environment>;

function readMail(value: Environment) {
  const { SMTP_URL, MAIL_FROM, ENQUIRIES_TO } = value;
  const acknowledges = value.ACKNOWLEDGE === '1';
  const given = allOrNone('mail', { SMTP_URL, MAIL_FROM, ENQUIRIES_TO });
  if (given) {
    return { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM, to: given.ENQUIRIES_TO, acknowledges };
  }
  if (!acknowledges) return undefined;
  throw new StartError('ACKNOWLEDGE needs mail: set SMTP_URL, MAIL_FROM and ENQUIRIES_TO.');
}

function readNotify({ NOTIFY_URL, NOTIFY_SECRET }: Environment) {
  const given = allOrNone('the web hook', { NOTIFY_URL, NOTIFY_SECRET });
  return given && { url: given.NOTIFY_URL, secret: given.NOTIFY_SECRET };
}

function readStorage(value: Environment) {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = allOrNone('object storage', { S3_ENDPOINT, S3_REGION, S3_BUCKET, ...keys });
  const bucket = given && {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    name: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
  if (!bucket && (value.MEDIA_URL || value.MEDIA_STORE === 'bucket')) {
    const name = value.MEDIA_URL ? 'MEDIA_URL' : 'MEDIA_STORE=bucket';
    throw new StartError(
      `${name} needs object storage: set S3_ENDPOINT and the other S3 settings.`,
    );
  }
  const mediaStore = value.MEDIA_STORE ?? (bucket ? 'bucket' : 'folder');
  return {
    bucket,
    mediaStore,
    mediaUrl: value.MEDIA_URL,
    backupAccess: readBackupAccess(value) ?? bucket,
  };
}

/** To buckets of backups, which the command names. */
function readBackupAccess(value: Environment) {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_REGION } = value;
  const { BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = value;
  const given = allOrNone('object storage for backups', {
    BACKUP_S3_ENDPOINT,
    BACKUP_S3_REGION,
    BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY,
  });
  return (
    given && {
      endpoint: given.BACKUP_S3_ENDPOINT,
      region: given.BACKUP_S3_REGION,
      accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY,
    }
  );
}
