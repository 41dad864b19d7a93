// The environment is read here, once. A bad value stops the start with one line that names it.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { newPassword, newUsername } from '#contract/accounts.ts';
import { emailAddress } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import { findMisspelt, readSettings } from './environment.ts';
import { StartError } from './start-error.ts';

const mebibyte = 1024 * 1024;

/** Text that passes the test; the sentence tells the operator what the variable takes. */
const textThat = (passes: (value: string) => boolean, sentence: string) =>
  z.string().check(z.refine(passes, sentence));

const integer = (min: number, max: number, sentence: string) => {
  const isInRange = (value: string) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.pipe(textThat(isInRange, sentence), z.transform(Number));
};

const urlOf = (protocols: string[], sentence: string) =>
  textThat((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), sentence);

/** The rule of the forms with a message for the operator. */
const withMessage = (rule: z.ZodMiniType<string, string>, sentence: string) =>
  z.pipe(
    textThat((value) => rule.safeParse(value).success, sentence),
    rule,
  );

/** May have a name before it, and may be several: the mail server is the real test. */
const mailAddress = (sentence: string) =>
  textThat((value) => /[^\s@]@[^\s@]/.test(value), sentence);

function isOrigin(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;
}

const hostName = textThat(
  (value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value),
  'takes an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
);

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
  METRICS_PORT: z.optional(integer(0, 65_535, 'takes a port number from 0 to 65535')),
  METRICS_HOST: z._default(hostName, '127.0.0.1'),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'takes fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
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
    metrics:
      value.METRICS_PORT === undefined
        ? undefined
        : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    logLevel: value.LOG_LEVEL,
    hsts: value.PUBLIC_URL?.startsWith('https:') ? value.HSTS : undefined,
    misspelt: findMisspelt(env, names),
  };
}

function readMail(value: z.infer<typeof environment>) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, ENQUIRIES_TO: to } = value;
  const acknowledges = value.ACKNOWLEDGE === '1';
  if (smtpUrl && from && to) return { smtpUrl, from, to, acknowledges };
  const missing = Object.entries({ SMTP_URL: smtpUrl, MAIL_FROM: from, ENQUIRIES_TO: to })
    .filter(([, given]) => !given)
    .map(([name]) => name);
  if (missing.length === 3 && !acknowledges) return undefined;
  throw new StartError(
    `${missing.join(' and ')} missing: mail needs SMTP_URL, MAIL_FROM and ENQUIRIES_TO, all three or none${acknowledges ? ', and ACKNOWLEDGE needs all three' : ''}.`,
  );
}

function readNotify({ NOTIFY_URL: url, NOTIFY_SECRET: secret }: z.infer<typeof environment>) {
  if (url && secret) return { url, secret };
  if (!url && !secret) return undefined;
  throw new StartError(
    `${url ? 'NOTIFY_SECRET' : 'NOTIFY_URL'} missing: the web hook needs NOTIFY_URL and NOTIFY_SECRET, both or neither.`,
  );
}
