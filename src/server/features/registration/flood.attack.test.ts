import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitTable, overall } from '#server/platform/limits/limits.ts';
import { get } from '#tests/factories/http.ts';
import { registrationForm, startRegistration } from '#tests/factories/registration.ts';
import { addressOf64, elsewhere, from, networkOf48 } from '#tests/support/attacker.ts';
import { solve, solveNew } from '#tests/support/solve-challenge.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
beforeEach(async () => {
  await t.context.db.deleteFrom('rate_limits').execute();
});
afterAll(() => t.close());

let networks = 0;
const nextNetwork = (): string => elsewhere((networks += 1));

/** Registers from different addresses, so that only the call is limited. */
const register = async (form = registrationForm()): Promise<string> => {
  await t.context.db.deleteFrom('rate_limits').where('key', 'like', 'registrationsPerAddress:%').execute();
  return startRegistration(t, form);
};

const ring = async (address: string, form = registrationForm(), headers: Record<string, string> = {}) =>
  from(t)(address, '/api/account/send-call-to-user', { body: { id: await register(form) }, headers });

const asked = { status: 429, code: 'challengeRequired' };

const callsOf = async (count: number, addressAt: (n: number) => string): Promise<number> => {
  let made = 0;
  for (let n = 0; n < count; n += 1) if ((await ring(addressAt(n))).status === 200) made += 1;
  return made;
};

const guess = (address: string, id: string, headers: Record<string, string> = {}) =>
  from(t)(address, '/api/account/confirm/check', { body: { id, code: '0000' }, headers });

/** As if so many calls had been made this hour. */
const spendOverall = (points: number) =>
  t.context.db.updateTable('rate_limits').set({ points }).where('key', 'like', 'callsOverall:%').execute();

describe('somebody who floods phones with calls', () => {
  test('gets ten from one IPv6 network, however many addresses it has', async () => {
    expect(await callsOf(14, addressOf64)).toBe(10);
    expect(await ring(addressOf64(99))).toMatchObject(asked);
    expect((await ring(nextNetwork())).status).toBe(200);
    const noted = await t.context.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'security.challengeAsked')
      .executeTakeFirstOrThrow();
    expect(noted.data).toMatchObject({ network: '2001:db8:aaaa:1::/64' });
  });

  test('gets forty from a site with all its networks, and never the whole hourly limit', async () => {
    expect(await callsOf(44, networkOf48)).toBe(40);
    expect(await ring(networkOf48(200))).toMatchObject(asked);
    const { callsPerAddress, callsOverall } = limitTable;
    expect(callsPerAddress.wide.challenged).toBeLessThan(callsOverall.points);
  });

  test('blocks nobody’s phone with refused calls', async () => {
    const attacker = nextNetwork();
    expect(await callsOf(10, () => attacker)).toBe(10);
    const victim = registrationForm();
    for (let n = 0; n < 6; n += 1) expect(await ring(attacker, victim)).toMatchObject(asked);
    const rings = t.calls.length;
    for (let n = 0; n < limitTable.callsPerPhone.points; n += 1) {
      expect((await ring(nextNetwork(), victim)).status).toBe(200);
      await t.context.db.deleteFrom('rate_limits').where('key', 'like', 'callPause:%').execute();
    }
    expect(t.calls).toHaveLength(rings + limitTable.callsPerPhone.points);
  });

  test('must solve challenges from half of the hourly calls on, as the log and the metrics show', async () => {
    const warn = vi.spyOn(t.context.log, 'warn');
    await ring(nextNetwork());
    await spendOverall(limitTable.callsOverall.points);
    expect(await ring(nextNetwork())).toMatchObject(asked);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ limit: 'callsOverall' }),
      expect.stringContaining('challenges'),
    );
    expect((await ring(nextNetwork(), registrationForm(), await solveNew(t))).status).toBe(200);
    const registry = new Registry();
    for (const { metrics } of t.product.features) metrics?.(registry);
    const used = limitTable.callsOverall.points + 1;
    expect(await registry.metrics()).toContain(`leasing_limit_used{limit="callsOverall"} ${used}`);
    await spendOverall(limitTable.callsOverall.challenged);
    const refused = await ring(nextNetwork(), registrationForm(), await solveNew(t));
    expect(refused).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(refused.wait).toBeLessThanOrEqual(3600);
    expect(await t.context.limits.used('callsOverall', overall)).toBe(limitTable.callsOverall.challenged);
  });
});

describe('a solved challenge', () => {
  let office: string;
  beforeEach(async () => {
    office = nextNetwork();
    await callsOf(10, () => office);
  });

  test('allows calls for the many people behind one address, one call each', async () => {
    for (let n = 0; n < 3; n += 1) {
      const solution = await solveNew(t);
      expect((await ring(office, registrationForm(), solution)).status).toBe(200);
      expect(await ring(office, registrationForm(), solution)).toMatchObject(asked);
    }
  });

  test('works once, even if it is used many times at once', async () => {
    const solution = await solveNew(t);
    const forms = Array.from({ length: 5 }, () => registrationForm());
    const answers = await Promise.all(forms.map((form) => ring(office, form, solution)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('cannot be forged, made easier or reused later', async () => {
    const { body: challenge } = await get(t, '/api/challenge');
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0', cost: 1 } };
    const forged = [
      { 'challenge-solution': 'x' },
      { 'challenge-solution': Buffer.from('{}').toString('base64') },
      await solve(easier),
      await solve(challenge, ({ derivedKey }) => ({ counter: 0, derivedKey })),
      await solve(challenge, ({ counter }) => ({ counter, derivedKey: '00'.repeat(32) })),
    ];
    for (const headers of forged)
      expect(await ring(office, registrationForm(), headers)).toMatchObject(asked);
    const good = await solve(challenge);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const late = await ring(office, registrationForm(), good).finally(() => vi.useRealTimers());
    expect(late).toMatchObject(asked);
    expect((await ring(office, registrationForm(), good)).status).toBe(200);
  });
});

describe('somebody who guesses codes', () => {
  test('gets fifty tries an hour from one IPv6 network', async () => {
    let tried = 0;
    for (let n = 0; n < 55; n += 1) if ((await guess(addressOf64(n), 'unknown')).status === 404) tried += 1;
    expect(tried).toBe(limitTable.codesPerAddress.points);
    expect(await guess(addressOf64(99), 'unknown')).toMatchObject({ status: 429, code: 'tooManyRequests' });
  });

  test('must solve a challenge per try once the product-wide daily limit of wrong codes is reached', async () => {
    await guess(nextNetwork(), 'unknown');
    await t.context.db
      .updateTable('rate_limits')
      .set({ points: limitTable.wrongCodesOverall.points })
      .where('key', 'like', 'wrongCodesOverall:%')
      .execute();
    expect(await guess(nextNetwork(), 'unknown')).toMatchObject(asked);
    expect((await guess(nextNetwork(), 'unknown', await solveNew(t))).status).toBe(404);
  });

  test('does not include people who enter the right one', async () => {
    const id = await register();
    await from(t)(nextNetwork(), '/api/account/send-call-to-user', { body: { id } });
    const code = t.calls.at(-1)?.code;
    const right = await from(t)(nextNetwork(), '/api/account/confirm/check', { body: { id, code } });
    expect(right.status).toBe(200);
    expect(await t.context.limits.used('wrongCodesOverall', overall)).toBe(0);
  });
});
