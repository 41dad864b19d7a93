// What an operator may set: of each variable what it means, what it takes, and what holds without it.
import { newPassword, newUsername } from '#contract/accounts/accounts.ts';
import { emailAddress } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
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

const descriptions = z.registry<{ meaning: string; without: string | undefined }>();

/** `without` says what holds when there is no default. */
function described<Type extends z.ZodMiniType>(
  meaning: string,
  type: Type,
  without?: string,
): Type {
  descriptions.add(type, { meaning, without });
  return type;
}

export const environment = z.object({
  PORT: described(
    'where to listen',
    z._default(integer(0, 65_535, 'takes a port number from 0 to 65535'), 3000),
  ),
  HOST: described('the address to listen on', z._default(hostName, '127.0.0.1')),
  PUBLIC_URL: described(
    "the site's own address: canonical links, the origin check, Secure cookies and HSTS when https",
    z.optional(
      z.pipe(
        textThat(
          isOrigin,
          "takes the site's own address without a path, such as https://aldermere.example",
        ),
        z.transform((value) => new URL(value).origin),
      ),
    ),
    'the origin check compares Origin with Host',
  ),
  DATA_DIR: described('the SQLite file, uploads and pictures', z._default(z.string(), './data')),
  DATABASE_URL: described(
    '`postgres://…` instead of the SQLite file',
    z.optional(
      urlOf(
        ['postgres:', 'postgresql:'],
        'takes a PostgreSQL address, such as postgres://user:password@localhost:5432/aldermere',
      ),
    ),
  ),
  ADMIN_USERNAME: described(
    'the first admin, made if there is none',
    z._default(
      withMessage(newUsername, 'takes 3 to 32 letters, digits, dots, hyphens or underscores'),
      'admin',
    ),
  ),
  ADMIN_PASSWORD: described(
    "the first admin's password",
    z.optional(withMessage(newPassword, 'takes 8 to 128 characters')),
    'a random one, shown once',
  ),
  ADMIN_EMAIL: described(
    "the first admin's e-mail address",
    z.optional(withMessage(emailAddress, 'takes one e-mail address')),
    'a placeholder',
  ),
  SMTP_URL: described(
    'mail, with `MAIL_FROM` and `ENQUIRIES_TO`: all three or none',
    z.optional(
      urlOf(
        ['smtp:', 'smtps:', 'smtp+plain:'],
        'takes a mail server address, such as smtp://user:password@mail.example:587',
      ),
    ),
    'enquiries wait in the inbox',
  ),
  MAIL_FROM: described(
    'the address that mail is sent from',
    z.optional(
      mailAddress('takes the address that mail is sent from, such as Aldermere <web@example.com>'),
    ),
  ),
  ENQUIRIES_TO: described(
    'the address that enquiries are sent to',
    z.optional(
      mailAddress('takes the address that enquiries are sent to, such as desk@example.com'),
    ),
  ),
  ACKNOWLEDGE: described(
    '`1`: one short mail to who enquires, at most one an hour to an address',
    z._default(z.enum(['0', '1'], 'takes 1, or 0 for no acknowledgements'), '0'),
  ),
  NOTIFY_URL: described(
    'a web hook for new enquiries and answers, with `NOTIFY_SECRET`: both or neither',
    z.optional(
      urlOf(['https:', 'http:'], 'takes the address to call, such as https://hooks.example/desk'),
    ),
  ),
  NOTIFY_SECRET: described(
    'signs what is sent to the web hook',
    z.optional(
      textThat((value) => value.length >= 16, 'takes 16 characters or more, known to the receiver'),
    ),
  ),
  RETAIN_DAYS: described(
    'days after which closed enquiries are anonymised, and the audit log is cut at two years',
    z.optional(integer(1, 3650, 'takes a number of days from 1 to 3650')),
    'kept',
  ),
  TRUST_PROXY: described(
    'number of proxies in front',
    z._default(integer(0, 10, 'takes the number of proxies in front, 0 to 10'), 0),
  ),
  UPLOAD_MAX_BYTES: described(
    'largest video',
    z._default(
      integer(
        1,
        Number.MAX_SAFE_INTEGER,
        'takes the largest video in bytes, a whole number from 1 on',
      ),
      2048 * mebibyte,
    ),
  ),
  S3_ENDPOINT: described(
    'object storage for videos and pictures, with the other four `S3_…`: all or none',
    z.optional(s3Endpoint),
    'they lie in `DATA_DIR`',
  ),
  S3_REGION: described('its region', z.optional(s3Region)),
  S3_BUCKET: described(
    'its bucket',
    z.optional(
      textThat(
        (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
        'takes the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
      ),
    ),
  ),
  S3_ACCESS_KEY_ID: described('its key', z.optional(s3KeyId)),
  S3_SECRET_ACCESS_KEY: described("and the key's secret", z.optional(s3Secret)),
  BACKUP_S3_ENDPOINT: described(
    'the service for `backup s3://…`, with the other three `BACKUP_S3_…`: see Backup',
    z.optional(s3Endpoint),
    "that of the site's own bucket",
  ),
  BACKUP_S3_REGION: described('its region', z.optional(s3Region)),
  BACKUP_S3_ACCESS_KEY_ID: described('its key', z.optional(s3KeyId)),
  BACKUP_S3_SECRET_ACCESS_KEY: described("and the key's secret", z.optional(s3Secret)),
  MEDIA_STORE: described(
    'where new videos and pictures go: `bucket` or `folder`',
    z.optional(z.enum(['bucket', 'folder'], 'takes bucket or folder')),
    '`bucket` when there is one',
  ),
  // Only https: the content-security policy lets no video come from elsewhere.
  MEDIA_URL: described(
    'an https address (a CDN) to which videos are redirected',
    z.optional(
      serviceUrl(
        ['https:'],
        'takes the https address under which readers find the bucket, such as https://cdn.example.com',
      ),
    ),
    'we send them',
  ),
  METRICS_PORT: described(
    'Prometheus text at `/metrics`, on a port of its own',
    z.optional(integer(0, 65_535, 'takes a port number from 0 to 65535')),
  ),
  METRICS_HOST: described('the address it listens on', z._default(hostName, '127.0.0.1')),
  LOG_LEVEL: described(
    'how much is logged',
    z._default(
      z.enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'takes fatal, error, warn, info, debug, trace or silent',
      ),
      'info',
    ),
  ),
  REQUIRE_PASSKEY: described(
    "`admins`: an admin's password alone opens only their own account",
    z.optional(z.enum(['admins'], 'takes admins, or nothing')),
    'passkeys are offered',
  ),
  // Short and without subdomains: a mistake with https is over in a month, and touches no other host.
  HSTS: described(
    'the Strict-Transport-Security header, sent when `PUBLIC_URL` is https',
    z._default(
      textThat(
        (value) => /^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i.test(value),
        'takes a Strict-Transport-Security value, such as max-age=31536000; includeSubDomains',
      ),
      `max-age=${30 * 24 * 60 * 60}`,
    ),
  ),
});

/** The table of docs/operations.md. */
export const listSettings = () =>
  Object.entries(environment.shape).map(([name, type]) => {
    const { meaning = '', without } = descriptions.get(type) ?? {};
    const { data } = type.safeParse(undefined);
    const none = without === undefined ? 'none' : `none: ${without}`;
    return { name, meaning, fallback: data === undefined ? none : `\`${data}\`` };
  });
