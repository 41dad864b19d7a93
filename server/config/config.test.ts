import { describe, expect, test } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { readConfig } from './config.ts';

const bad = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'x'],
  ['PUBLIC_URL', 'ftp://aldermere.example'],
  ['PUBLIC_URL', 'https://aldermere.example/site'],
  ['DATABASE_URL', 'mysql://localhost/aldermere'],
  ['ADMIN_USERNAME', 'a b'],
  ['ADMIN_PASSWORD', 'short'],
  // Seven characters as people count them, fourteen as JavaScript does.
  ['ADMIN_PASSWORD', '🗝'.repeat(7)],
  ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ['ADMIN_EMAIL', 'nobody'],
  ['TRUST_PROXY', 'yes'],
  ['UPLOAD_MAX_BYTES', '2GB'],
  ['LOG_LEVEL', 'loud'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://key@s3.example.com'],
  ['S3_REGION', 'eu west'],
  ['S3_BUCKET', 'My_Videos'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
  ['MEDIA_STORE', 'disk'],
  ['MEDIA_URL', 'http://cdn.example.com'],
  ['MAIL_FROM', 'the desk'],
  ['IMAP_URL', 'imaps://mail.example'],
  ['IMAP_URL', 'imaps://desk:100%@mail.example'],
  ['IMAP_NEW', 'no'],
  ['ENQUIRIES_TO', '@'],
] as const;

describe('a bad variable stops the start with one line that names it', () => {
  test.each(bad)('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} takes [^\\n]+\\.$`));
  });

  test('mail settings come all three or not at all', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      /^MAIL_FROM and ENQUIRIES_TO missing/,
    );
    expect(readConfig({}).mail).toBeUndefined();
    expect(() => readConfig({ IMAP_URL: 'imaps://desk:secret@mail.example' })).toThrow(
      /^IMAP_URL needs mail/,
    );
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.co', ENQUIRIES_TO: 'a@b.co' };
    expect(readConfig(mail).mail?.acknowledges).toBe(true);
    expect(readConfig({ ...mail, ACKNOWLEDGE: '0' }).mail?.acknowledges).toBe(false);
  });

  test('object storage comes with all of its settings or not at all', () => {
    expect(() => readConfig({ S3_BUCKET: 'media', S3_REGION: 'eu-west-2' })).toThrow(
      /^S3_ENDPOINT and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY missing/,
    );
    expect(() => readConfig({ MEDIA_URL: 'https://cdn.example.com' })).toThrow(
      /^MEDIA_URL needs object storage/,
    );
  });
});

test('with nothing set, the defaults are those of the documentation', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, trustProxy: 0, logLevel: 'info' });
  expect(config.uploadMaxBytes).toBe(2 * 1024 ** 3);
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.publicUrl).toBeUndefined();
});

test('the first admin is named by the rules of the forms, so that they can sign in', () => {
  const { firstAdmin } = readConfig({ ADMIN_USERNAME: ' ada ', ADMIN_PASSWORD: '🗝'.repeat(128) });
  expect(firstAdmin.username).toBe('ada');
  expect(firstAdmin.password).toBe('🗝'.repeat(128));
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('files lie in the bucket once there is one, unless the operator says otherwise', () => {
  const settings = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_REGION: 'eu-west-2',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).mediaStore).toBe('folder');
  const { bucket, mediaStore } = readConfig(settings);
  expect(bucket?.endpoint).toBe('https://s3.example.com');
  expect(mediaStore).toBe('bucket');
  expect(readConfig({ ...settings, MEDIA_STORE: 'folder' }).mediaStore).toBe('folder');
});
