// What an operator may set: of each variable what it means, what it takes, and what holds without it.
import { newPassword, newUsername } from '#contract/accounts/accounts.ts';
import { emailAddress } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import {
  hostName,
  integer,
  isDecodable,
  isOrigin,
  matching,
  serviceUrl,
  textThat,
  urlOf,
  withMessage,
} from './setting-types.ts';

/** May have a name before it, and may be several: the mail server is the real test. */
const mailAddress = /[^\s@]@[^\s@]/;
const withoutSpaces = /^[!-~]+$/;

const mailbox = textThat((value) => {
  const url = URL.parse(value);
  return (
    url !== null &&
    ['imaps:', 'imap:', 'imap+plain:'].includes(url.protocol) &&
    [url.hostname, url.username, url.password].every((part) => part !== '' && isDecodable(part))
  );
}, 'takes the address of a mailbox, such as imaps://user:password@mail.example');

const s3Endpoint = serviceUrl(
  ['https:', 'http:'],
  'takes the address of the object storage, such as https://s3.eu-west-2.amazonaws.com',
);
const s3Region = matching(/^[\w-]+$/, 'takes a region, such as eu-west-2');
const s3KeyId = matching(withoutSpaces, 'takes the id of an access key, without spaces');
const s3Secret = matching(withoutSpaces, 'takes the secret of an access key, without spaces');

const descriptions = z.registry<{ meaning: string; without?: string | undefined }>();

/** `without` says what holds where it is not set. */
function optional<Type extends z.ZodMiniType>(meaning: string, type: Type, without?: string) {
  const setting = z.optional(type);
  descriptions.add(setting, { meaning, without });
  return setting;
}

function withDefault<Type extends z.ZodMiniType>(
  meaning: string,
  type: Type,
  value: Parameters<typeof z._default<Type>>[1],
) {
  const setting = z._default(type, value);
  descriptions.add(setting, { meaning });
  return setting;
}

export const environment = z.object({
  PORT: withDefault(
    'where to listen',
    integer(0, 65_535, 'takes a port number from 0 to 65535'),
    3000,
  ),
  HOST: withDefault('the address to listen on', hostName, '127.0.0.1'),
  PUBLIC_URL: optional(
    "the site's own address: canonical links, the origin check, Secure cookies and HSTS when https",
    z.pipe(
      textThat(
        isOrigin,
        "takes the site's own address without a path, such as https://aldermere.example",
      ),
      z.transform((value) => new URL(value).origin),
    ),
    'the origin check compares Origin with Host',
  ),
  DATA_DIR: withDefault('the SQLite file, uploads and pictures', z.string(), './data'),
  DATABASE_URL: optional(
    '`postgres://…` instead of the SQLite file',
    urlOf(
      ['postgres:', 'postgresql:'],
      'takes a PostgreSQL address, such as postgres://user:password@localhost:5432/aldermere',
    ),
  ),
  ADMIN_USERNAME: withDefault(
    'the first admin, made if there is none',
    withMessage(newUsername, 'takes 3 to 32 letters, digits, dots, hyphens or underscores'),
    'admin',
  ),
  ADMIN_PASSWORD: optional(
    "the first admin's password",
    withMessage(newPassword, 'takes 8 to 128 characters'),
    'a random one, shown once',
  ),
  ADMIN_EMAIL: optional(
    "the first admin's e-mail address",
    withMessage(emailAddress, 'takes one e-mail address'),
    'a placeholder',
  ),
  SMTP_URL: optional(
    'mail, with `MAIL_FROM` and `ENQUIRIES_TO`: all three or none',
    urlOf(
      ['smtp:', 'smtps:', 'smtp+plain:'],
      'takes a mail server address, such as smtp://user:password@mail.example:587',
    ),
    'enquiries wait in the inbox',
  ),
  MAIL_FROM: optional(
    'the address that mail is sent from',
    matching(
      mailAddress,
      'takes the address that mail is sent from, such as Aldermere <web@example.com>',
    ),
  ),
  ENQUIRIES_TO: optional(
    'the address that enquiries are sent to',
    matching(mailAddress, 'takes the address that enquiries are sent to, such as desk@example.com'),
  ),
  ACKNOWLEDGE: withDefault(
    'with mail: one short mail to who enquires, at most one an hour to an address; `0`: none',
    z.enum(['0', '1'], 'takes 1, or 0 for no acknowledgements'),
    '1',
  ),
  IMAP_URL: optional(
    'the mailbox behind `ENQUIRIES_TO`: answers by mail join their conversations',
    mailbox,
    'mail that comes in is not read',
  ),
  IMAP_FOLDER: withDefault(
    'its folder',
    matching(/^.{1,200}$/, 'takes the name of a folder'),
    'INBOX',
  ),
  IMAP_NEW: withDefault(
    '`1`: any other mail becomes a new enquiry; `0`: it is left alone',
    z.enum(['0', '1'], 'takes 1, or 0 to leave other mail alone'),
    '1',
  ),
  NOTIFY_URL: optional(
    'a web hook for new enquiries and answers, with `NOTIFY_SECRET`: both or neither',
    urlOf(['https:', 'http:'], 'takes the address to call, such as https://hooks.example/desk'),
  ),
  NOTIFY_SECRET: optional(
    'signs what is sent to the web hook',
    matching(/.{16}/s, 'takes 16 characters or more, known to the receiver'),
  ),
  RETAIN_DAYS: optional(
    'days after which closed enquiries are anonymised, and the audit log is cut at two years',
    integer(1, 3650, 'takes a number of days from 1 to 3650'),
    'kept',
  ),
  TRUST_PROXY: withDefault(
    'number of proxies in front',
    integer(0, 10, 'takes the number of proxies in front, 0 to 10'),
    0,
  ),
  UPLOAD_MAX_BYTES: withDefault(
    'largest video',
    integer(
      1,
      Number.MAX_SAFE_INTEGER,
      'takes the largest video in bytes, a whole number from 1 on',
    ),
    2 * 1024 ** 3,
  ),
  S3_ENDPOINT: optional(
    'object storage for videos, pictures and attachments, with the other four `S3_…`: all or none',
    s3Endpoint,
    'they lie in `DATA_DIR`',
  ),
  S3_REGION: optional('its region', s3Region),
  S3_BUCKET: optional(
    'its bucket',
    matching(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'takes the name of a bucket: 3 to 63 small letters, digits, dots or hyphens',
    ),
  ),
  S3_ACCESS_KEY_ID: optional('its key', s3KeyId),
  S3_SECRET_ACCESS_KEY: optional("and the key's secret", s3Secret),
  BACKUP_S3_ENDPOINT: optional(
    'the service for `backup s3://…`, with the other three `BACKUP_S3_…`: see Backup',
    s3Endpoint,
    "that of the site's own bucket",
  ),
  BACKUP_S3_REGION: optional('its region', s3Region),
  BACKUP_S3_ACCESS_KEY_ID: optional('its key', s3KeyId),
  BACKUP_S3_SECRET_ACCESS_KEY: optional("and the key's secret", s3Secret),
  MEDIA_STORE: optional(
    'where new videos, pictures and attachments go: `bucket` or `folder`',
    z.enum(['bucket', 'folder'], 'takes bucket or folder'),
    '`bucket` when there is one',
  ),
  // Only https: the content-security policy lets no video come from elsewhere.
  MEDIA_URL: optional(
    'an https address (a CDN) to which videos are redirected',
    serviceUrl(
      ['https:'],
      'takes the https address under which readers find the bucket, such as https://cdn.example.com',
    ),
    'we send them',
  ),
  METRICS_PORT: optional(
    'Prometheus text at `/metrics`, on a port of its own',
    integer(0, 65_535, 'takes a port number from 0 to 65535'),
  ),
  METRICS_HOST: withDefault('the address it listens on', hostName, '127.0.0.1'),
  LOG_LEVEL: withDefault(
    'how much is logged',
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'takes fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  REQUIRE_PASSKEY: optional(
    "`admins`: an admin's password alone opens only their own account",
    z.enum(['admins'], 'takes admins, or nothing'),
    'passkeys are offered',
  ),
  // Short and without subdomains: a mistake with https is over in a month, and touches no other host.
  HSTS: withDefault(
    'the Strict-Transport-Security header, sent when `PUBLIC_URL` is https',
    matching(
      /^max-age=\d+(; ?includeSubDomains)?(; ?preload)?$/i,
      'takes a Strict-Transport-Security value, such as max-age=31536000; includeSubDomains',
    ),
    `max-age=${30 * 24 * 60 * 60}`,
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
