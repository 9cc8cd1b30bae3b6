import { expect, test } from 'vitest';
import { testSecretsKey } from '#tests/support/secrets-key.ts';
import { ConfigurationError, parseEnv } from './env.ts';

const refusal = (source: Record<string, string>): string => {
  try {
    parseEnv(source);
  } catch (err) {
    if (err instanceof ConfigurationError) return err.message;
    throw err;
  }
  return 'accepted';
};

test('without any setting there is a demo on this machine', () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: 'data',
    RATE_LIMITS: true,
    TRUST_PROXY: false,
    DEMO: true,
    demoOnLoopback: true,
  });
  expect(env.DATABASE_URL).toBeUndefined();
});

test.each([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '3000x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'example.ru' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.ru/site' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.ru?from=mail' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user:password@example.ru' }],
  ['MAIL_FROM', { MAIL_FROM: 'Leasing' }],
  ['MAIL_FROM', { MAIL_FROM: 'Leasing\nBcc: all <mail@example.ru>' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['CALL_CODE_BY', { CALL_CODE_BY: 'pigeon' }],
  ['CALL_CODE_DIGITS', { CALL_CODE_DIGITS: '5' }],
  ['CALL_CODE_DIGITS', { CALL_CODE_BY: 'sms', CALL_CODE_DIGITS: '4' }],
  ['SECRETS_KEY', { SECRETS_KEY: 'secret' }],
  ['SECRETS_KEY', { SECRETS_KEY: `${testSecretsKey},${testSecretsKey}` }],
  ['SECRETS_KEY', { DEMO: 'off' }],
  ['SECRETS_KEY', { DATABASE_URL: 'postgres://localhost/leasing' }],
  ['SECRETS_KEY', { DEMO: 'on', HOST: '0.0.0.0' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99' }],
  ['ACCESS_TOKEN_TTL_SECONDS', { ACCESS_TOKEN_TTL_SECONDS: '0' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: 'intranet' }],
  ['OUTBOUND_PORTS', { OUTBOUND_PORTS: '0' }],
  ['OUTBOUND_PORTS', { OUTBOUND_PORTS: '80-90' }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: testSecretsKey }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mail@example.ru' }],
  ['API_DOCS', { API_DOCS: 'maybe' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail' }],
  [
    'S3_BUCKET',
    { S3_ENDPOINT: 'https://s3', S3_REGION: 'ru', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  ],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://example.ru' }],
  ['OUTBOUND_ALLOW', { OUTBOUND_ALLOW: '10.0.0.0/8', PUBLIC_URL: 'https://example.ru' }],
])('a wrong %s is named in one line', (name, source) => {
  const message = refusal(source);
  expect(message.startsWith(`${name} `)).toBe(true);
  expect(message).not.toContain('\n');
});

test('on this machine rate limits may be off and private networks may be called', () => {
  const env = parseEnv({
    RATE_LIMITS: 'off',
    OUTBOUND_ALLOW: '127.0.0.0/8, ::1',
    PUBLIC_URL: 'http://127.0.0.1:8080',
  });
  expect(env.RATE_LIMITS).toBe(false);
  expect(env.OUTBOUND_ALLOW).toEqual(['127.0.0.0/8', '::1']);
});

test.each([
  [{ PUBLIC_URL: 'https://example.ru' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://localhost/leasing' }, false],
  [{ DEMO: 'on', HOST: '0.0.0.0' }, true],
  [{ DEMO: '0' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
])('the demo with %j: %s', (source, demo) => {
  expect(parseEnv({ SECRETS_KEY: testSecretsKey, ...source }).DEMO).toBe(demo);
});

test.each([
  [{ HOST: '0.0.0.0' }, false],
  // Behind a proxy on the same machine, a server on loopback is open to the world too.
  [{ PUBLIC_URL: 'https://example.ru' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.ru' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080', HOST: '::1' }, true],
])(
  'demo people have the published password only where nobody else can connect: %j: %s',
  (source, published) => {
    expect(parseEnv({ DEMO: 'on', SECRETS_KEY: testSecretsKey, ...source }).demoOnLoopback).toBe(published);
  },
);

test('a proxy is trusted only as configured, and an empty value counts as none', () => {
  expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8,loopback' }).TRUST_PROXY).toEqual(['10.0.0.0/8', 'loopback']);
  expect(parseEnv({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(true);
  expect(parseEnv({ TRUST_PROXY: '', SMTP_URL: ' ' })).toMatchObject({ TRUST_PROXY: false });
});

test('keys of secrets are separated by commas, the encrypting one first', () => {
  const other = Buffer.alloc(32, 'b').toString('base64');
  expect(parseEnv({ SECRETS_KEY: `${other}, ${testSecretsKey}` }).SECRETS_KEY).toEqual([
    other,
    testSecretsKey,
  ]);
});
