// The environment is read here, once. A bad value stops the start with one line that names it.
import { resolve } from 'node:path';
import { newPassword, newUsername } from '#contract/accounts/accounts.ts';
import { emailAddress } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import { StartError } from '#server/base/start-error.ts';
import { allOrNone, findMisspelt, readSettings } from './environment.ts';
import {
  hostName,
  integer,
  isOrigin,
  mailAddress,
  secret,
  serviceUrl,
  textThat,
  urlOf,
  withMessage,
} from './setting-types.ts';

const mebibyte = 1024 * 1024;

const s3Endpoint = serviceUrl(
  ['https:', 'http:'],
  'takes the address of the object storage, such as https://s3.eu-west-2.amazonaws.com',
);
const s3Region = textThat((value) => /^[\w-]+$/.test(value), 'takes a region, such as eu-west-2');
const s3KeyId = secret('takes the id of an access key, without spaces');
const s3Secret = secret('takes the secret of an access key, without spaces');

const environment = z.object({
  PORT: z._default(integer(0, 65_535, 'takes a port number from 0 to 65535'), 3000),
  HOST: z._default(hostName, '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.pipe(
      textThat(
        isOrigin,
        "takes the site's own address without a path, such as https://aldermere.example",
      ),
      z.transform((value) => new URL(value).origin),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    urlOf(
      ['postgres:', 'postgresql:'],
      'takes a PostgreSQL address, such as postgres://user:password@localhost:5432/aldermere',
    ),
  ),
  ADMIN_USERNAME: z._default(
    withMessage(newUsername, 'takes 3 to 32 letters, digits, dots, hyphens or underscores'),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(withMessage(newPassword, 'takes 8 to 128 characters')),
  ADMIN_EMAIL: z.optional(withMessage(emailAddress, 'takes one e-mail address')),
  SMTP_URL: z.optional(
    urlOf(
      ['smtp:', 'smtps:', 'smtp+plain:'],
      'takes a mail server address, such as smtp://user:password@mail.example:587',
    ),
  ),
  MAIL_FROM: z.optional(
    mailAddress('takes the address that mail is sent from, such as Aldermere <web@example.com>'),
  ),
  ENQUIRIES_TO: z.optional(
    mailAddress('takes the address that enquiries are sent to, such as desk@example.com'),
  ),
  ACKNOWLEDGE: z._default(z.enum(['0', '1'], 'takes 1, or 0 for no acknowledgements'), '0'),
  NOTIFY_URL: z.optional(
    urlOf(['https:', 'http:'], 'takes the address to call, such as https://hooks.example/desk'),
  ),
  NOTIFY_SECRET: z.optional(
    textThat((value) => value.length >= 16, 'takes 16 characters or more, known to the receiver'),
  ),
  RETAIN_DAYS: z.optional(integer(1, 3650, 'takes a number of days from 1 to 3650')),
  TRUST_PROXY: z._default(integer(0, 10, 'takes the number of proxies in front, 0 to 10'), 0),
  UPLOAD_MAX_BYTES: z._default(
    integer(
      1,
      Number.MAX_SAFE_INTEGER,
      'takes the largest video in bytes, a whole number from 1 on',
    ),
    2048 * mebibyte,
  ),
  S3_ENDPOINT: z.optional(s3Endpoint),
  S3_REGION: z.optional(s3Region),
  S3_BUCKET: z.optional(
    textThat(
      (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
      'takes the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
    ),
  ),
  S3_ACCESS_KEY_ID: z.optional(s3KeyId),
  S3_SECRET_ACCESS_KEY: z.optional(s3Secret),
  BACKUP_S3_ENDPOINT: z.optional(s3Endpoint),
  BACKUP_S3_REGION: z.optional(s3Region),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(s3KeyId),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(s3Secret),
  MEDIA_STORE: z.optional(z.enum(['bucket', 'folder'], 'takes bucket or folder')),
  // Only https: the content-security policy lets no video come from elsewhere.
  MEDIA_URL: z.optional(
    serviceUrl(
      ['https:'],
      'takes the https address under which readers find the bucket, such as https://cdn.example.com',
    ),
  ),
  METRICS_PORT: z.optional(integer(0, 65_535, 'takes a port number from 0 to 65535')),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'takes fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  REQUIRE_PASSKEY: z.optional(z.enum(['admins'], 'takes admins, or nothing')),
  // Short and without subdomains: a mistake with https is over in a month, and touches no other host.
  HSTS: z._default(
    textThat(
      (value) => /^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i.test(value),
      'takes a Strict-Transport-Security value, such as max-age=31536000; includeSubDomains',
    ),
    `max-age=${30 * 24 * 60 * 60}`,
  ),
});

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
