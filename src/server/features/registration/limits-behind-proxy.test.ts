import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LimitName, limitTable } from '#server/platform/limits/limits.ts';
import { registrationForm } from '#tests/factories/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Where a call comes from: its connection, and what it says of itself. */
type From = { remoteAddress: string; forwarded: string };

let t: TestApp;
let last = 0;
const next = (): number => (last += 1);

const post = async (url: string, payload: object, { remoteAddress, forwarded }: From) => {
  const headers = { 'x-forwarded-for': forwarded };
  const response = await t.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
  return { status: response.statusCode, body: response.json() };
};

/** Registers from different addresses, so that this is not limited. */
const register = async (): Promise<string> => {
  const from = { remoteAddress: `192.0.2.${next() % 250}`, forwarded: `192.0.2.${next() % 250}` };
  return (await post('/api/register-user', registrationForm(), from)).body.id;
};

type Tried = { limit: LimitName; good: number; ask: (from: From) => Promise<{ status: number }> };

const tried: Tried[] = [
  {
    limit: 'registrationsPerAddress',
    good: 201,
    ask: (from) => post('/api/register-user', registrationForm(), from),
  },
  {
    limit: 'registrationsPerAddress',
    good: 200,
    ask: (from) => post('/api/account/recover-password', { email: `nobody-${next()}@example.com` }, from),
  },
  {
    limit: 'callsPerAddress',
    good: 200,
    ask: async (from) => post('/api/account/send-call-to-user', { id: await register() }, from),
  },
  {
    limit: 'codesPerAddress',
    good: 404,
    ask: (from) => post('/api/account/confirm/check', { id: `unknown-${next()}`, code: '0000' }, from),
  },
];

const names = ['registrations', 'recoveries', 'calls', 'codes'] as const;
const cases = names.map((name, index) => [name, tried[index] as Tried] as const);

/** As many as the limit allows are answered; then `asked` is refused, from wherever it says that it comes. */
const useUp = async ({ limit, good, ask }: Tried, from: () => From): Promise<void> => {
  for (let count = 0; count < limitTable[limit].points; count += 1)
    expect((await ask(from())).status).toBe(good);
  expect((await ask(from())).status).toBe(429);
  expect((await ask(from())).status).toBe(429);
};

describe('without TRUST_PROXY', () => {
  beforeAll(async () => {
    t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => t.close());

  test.each(cases)('%s are counted by the connection, whatever X-Forwarded-For says', async (_name, one) => {
    const remoteAddress = `198.51.100.${next() % 250}`;
    await useUp(one, () => ({ remoteAddress, forwarded: `203.0.113.${next() % 250}` }));
    const elsewhere = { remoteAddress: `198.51.100.${next() % 250}`, forwarded: remoteAddress };
    expect((await one.ask(elsewhere)).status).toBe(one.good);
  });
});

describe('behind a proxy that is trusted', () => {
  beforeAll(async () => {
    t = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => t.close());

  test.each(cases)(
    '%s are counted by the address that the proxy saw, not by the claimed one',
    async (_name, one) => {
      const client = `198.51.100.${next() % 250}`;
      const remoteAddress = '10.0.0.1';
      await useUp(one, () => ({ remoteAddress, forwarded: `203.0.113.${next() % 250}, ${client}` }));
      const another = { remoteAddress, forwarded: `${client}, 198.51.100.${next() % 250}` };
      expect((await one.ask(another)).status).toBe(one.good);
    },
  );
});
