// The environment is read here, once. A bad value stops the start with one line that names it.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** A reason not to start that the operator can act on: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const mebibyte = 1024 * 1024;

const integer = (least: number, most: number, sentence: string) =>
  z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence);

const publicUrl = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (isOrigin && !url.username) return url.origin;
  context.addIssue({
    code: 'custom',
    message: "takes the site's own address without a path, such as https://aldermere.example",
  });
  return z.NEVER;
});

const urlOf = (protocols: string[], sentence: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      sentence,
    );

const environment = z.object({
  PORT: integer(0, 65_535, 'takes a port number from 0 to 65535').default(3000),
  HOST: z
    .string()
    .refine((value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value), {
      message: 'takes an IP address or a host name, such as 127.0.0.1 or 0.0.0.0',
    })
    .default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'takes a PostgreSQL address, such as postgres://user:password@localhost:5432/aldermere',
  ).optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9._-]{3,32}$/, 'takes 3 to 32 letters, digits, dots, hyphens or underscores')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'takes 8 to 128 characters')
    .max(128, 'takes 8 to 128 characters')
    .optional(),
  ADMIN_EMAIL: z.email('takes one e-mail address').max(254, 'takes one e-mail address').optional(),
  SMTP_URL: urlOf(
    ['smtp:', 'smtps:'],
    'takes a mail server address, such as smtp://user:password@mail.example:587',
  ).optional(),
  MAIL_FROM: z.string().min(3, 'takes the address that mail is sent from').optional(),
  ENQUIRIES_TO: z.string().min(3, 'takes the address that enquiries are sent to').optional(),
  TRUST_PROXY: integer(0, 10, 'takes the number of proxies in front, 0 to 10').default(0),
  UPLOAD_MAX_BYTES: integer(
    1,
    Number.MAX_SAFE_INTEGER,
    'takes the largest video in bytes, a whole number from 1 on',
  ).default(2048 * mebibyte),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'takes fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv) {
  // An empty variable means "not set": that is how compose files and shells leave them out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
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
    trustProxy: value.TRUST_PROXY,
    uploadMaxBytes: value.UPLOAD_MAX_BYTES,
    logLevel: value.LOG_LEVEL,
  };
}

function readMail(value: z.infer<typeof environment>) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, ENQUIRIES_TO: to } = value;
  if (smtpUrl && from && to) return { smtpUrl, from, to };
  const missing = Object.entries({ SMTP_URL: smtpUrl, MAIL_FROM: from, ENQUIRIES_TO: to })
    .filter(([, given]) => !given)
    .map(([name]) => name);
  if (missing.length === 3) return undefined;
  throw new StartError(
    `${missing.join(' and ')} missing: mail needs SMTP_URL, MAIL_FROM and ENQUIRIES_TO, all three or none.`,
  );
}
