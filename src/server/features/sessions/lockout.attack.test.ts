import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitTable } from '#server/platform/limits/limits.ts';
import { createPerson, type TestPerson } from '#tests/factories/person.ts';
import { addressOf64, elsewhere, from } from '#tests/support/attacker.ts';
import { solveNew } from '#tests/support/solve-challenge.ts';
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

type Login = { email: string; password: string };

const login = (address: string, { email, password }: Login, headers: Record<string, string> = {}) =>
  from(t)(address, '/api/account/login', { body: { email, password }, headers });

const wrongly = ({ email }: Pick<Login, 'email'>): Login => ({ email, password: 'не тот пароль' });
const asked = { status: 429, code: 'challengeRequired' };
const refused = { status: 429, code: 'tooManyRequests' };
const device = { 'device-secret': 'a-secret-that-this-device-keeps-0001' };

/** Strangers guess from all over the world, five times from each of `count` networks. */
const guessFrom = async (person: Login, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await login(nextNetwork(), wrongly(person));
};

const createAdmin = (): Promise<TestPerson> => createPerson(t, { role: 'admin' });

describe('strangers who guess an admin’s password', () => {
  test('do not lock out an admin who signs in on a known device', async () => {
    const admin = await createAdmin();
    expect((await login(nextNetwork(), admin, device)).status).toBe(200);
    await guessFrom(admin, 7);
    expect((await login(nextNetwork(), admin, device)).status).toBe(200);
  });

  test('do not lock out the admin on a new device either, which only needs a challenge', async () => {
    const admin = await createAdmin();
    await guessFrom(admin, 7);
    const network = nextNetwork();
    expect(await login(network, admin)).toMatchObject(asked);
    expect((await login(network, admin, await solveNew(t))).status).toBe(200);
  });

  test('must solve a challenge for each guess, and have at most five from one network', async () => {
    const admin = await createAdmin();
    for (let n = 0; n < 5; n += 1) expect((await login(addressOf64(n), wrongly(admin))).status).toBe(401);
    for (let n = 5; n < 8; n += 1)
      expect(await login(addressOf64(n), wrongly(admin), await solveNew(t))).toMatchObject(refused);
    expect(await login(nextNetwork(), wrongly(admin))).toMatchObject(asked);
  });

  test('do not learn whether there is such an account', async () => {
    const unknown = { email: 'nobody-at-all@example.com', password: 'x' };
    await guessFrom(unknown, 5);
    expect(await login(nextNetwork(), wrongly(unknown), device)).toMatchObject(asked);
    expect((await login(nextNetwork(), wrongly(unknown), await solveNew(t))).status).toBe(401);
  });

  test('gain nothing from a device known to another account, and only five tries from a stolen one', async () => {
    const [admin, other] = [await createAdmin(), await createPerson(t)];
    expect((await login(nextNetwork(), other, device)).status).toBe(200);
    await guessFrom(admin, 5);
    expect(await login(nextNetwork(), wrongly(admin), device)).toMatchObject(asked);
    for (let n = 0; n < 5; n += 1)
      expect((await login(nextNetwork(), wrongly(other), device)).status).toBe(401);
    expect(await login(nextNetwork(), other, device)).toMatchObject(refused);
  });
});

test('successful sign-ins of many people in one office use nothing up', async () => {
  const office = nextNetwork();
  const person = await createPerson(t);
  const { points } = limitTable.signInPerAddress;
  const answers = [];
  for (let n = 0; n <= points; n += 1) answers.push((await login(office, person)).status);
  expect(answers).toStrictEqual(Array(points + 1).fill(200));
});
