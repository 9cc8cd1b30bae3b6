import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { eventsOf } from '#tests/factories/events.ts';
import { get, nobody, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { bearing, createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin', name: 'Главная Ольга' });
});
afterAll(() => t.close());

const list = (query = '', by: Bearer = admin) => get(t, `/api/users${query}`, by);
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);
const view = (id: string, by: Bearer = admin) => get(t, `/api/users/${id}`, by);
const change = (id: string, body: object, by: Bearer = admin) => post(t, `/api/users/${id}`, body, by);
const step = (id: string, what: 'block' | 'unblock', version: number, by: Bearer = admin) =>
  post(t, `/api/users/${id}/${what}`, { version }, by);
const versionOf = async (id: string): Promise<number> => (await view(id)).body.version;

describe('the list of all people', () => {
  test('is for admins, newest first, page by page', async () => {
    const company = await createCompany(t);
    const person = await createSignedIn(t, { companyId: company.id, companyRole: 'employee' });
    const { status, body } = await list('?limit=1');
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      items: [
        {
          id: person.userId,
          name: person.person.name,
          email: person.person.email,
          phone: person.person.phone,
          role: 'client',
          status: 'active',
          company: { id: company.id, name: company.name, role: 'employee' },
          vendor: null,
          lessor: null,
          createdAt: '2026-11-20T09:00:00.000Z',
          lastSeenAt: '2026-11-20T09:00:00.000Z',
          version: 1,
        },
      ],
      total: 2,
      nextCursor: expect.any(String),
    });
    const next = await list(`?limit=1&cursor=${body.nextCursor}`);
    expect(idsOf(next.body)).toStrictEqual([admin.userId]);
    expect(next.body.nextCursor).toBeNull();
  });

  test('is searched by words of the name, the e-mail and the phone in any spelling', async () => {
    const person = await createPerson(t, { name: 'Артём Семёнович Подъёмный' });
    await t.context.db
      .updateTable('users')
      .set({ phone: '+79035557788', last_name: 'Подъёмный', first_name: 'Артём', middle_name: 'Ильич' })
      .where('id', '=', person.id)
      .execute();
    const finds = async (q: string) =>
      idsOf((await list(`?q=${encodeURIComponent(q)}`)).body).includes(person.id);
    for (const q of [
      'артем',
      'ПОДЪЕМНЫЙ артём',
      'ильич',
      person.email.toUpperCase(),
      '8 (903) 555-77-88',
      '+7 903 555 77 88',
      '9035557788',
      '555-77-88',
      '8903',
      'Артём 8 903 555',
    ])
      expect([q, await finds(q)]).toStrictEqual([q, true]);
    for (const q of ['артем иванов', '8 (903) 555-77-89', '%', '_', '\\', "' or 1=1 --"])
      expect([q, await finds(q)]).toStrictEqual([q, false]);
    expect((await list('?q=')).body.total).toBeGreaterThan(2);
  });

  test('is filtered by role and status; deleted people are listed on request', async () => {
    const manager = await createPerson(t, { role: 'manager' });
    const gone = await createPerson(t);
    await t.context.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.id).execute();
    expect(idsOf((await list('?role=manager')).body)).toStrictEqual([manager.id]);
    expect(idsOf((await list('?status=deleted')).body)).toStrictEqual([gone.id]);
    expect(idsOf((await list()).body)).not.toContain(gone.id);
    expect((await list('?role=client&status=blocked')).body.total).toBe(0);
  });

  test.each([
    'limit=0',
    'limit=101',
    'role=king',
    'status=x',
    'cursor=damaged',
    `q=${'x'.repeat(101)}`,
    'q=%00',
  ])('refuses a query by %s', async (query) => {
    const answer = await list(`?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { _global: 'badRequest' } } });
    expect(answer.body.error).toHaveProperty(query.split('=')[0] ?? '');
  });

  test('is for nobody else', async () => {
    const manager = await createSignedIn(t, { role: 'manager' });
    expect((await list('', manager)).status).toBe(403);
    expect((await list('', nobody)).status).toBe(401);
    expect((await view(admin.userId, manager)).status).toBe(404);
    expect((await view(manager.userId, manager)).body.abilities).toStrictEqual({
      changeRole: false,
      block: false,
      unblock: false,
      makeSignInLink: false,
    });
  });
});

describe('a person', () => {
  test('is shown with the content of their account and what may be done', async () => {
    const person = await createPerson(t);
    await signIn(t, person);
    await signIn(t, person);
    expect((await view(person.id)).body).toMatchObject({
      emailConfirmed: true,
      phoneConfirmed: true,
      secondFactor: { enabled: false, required: false },
      sessions: 2,
      abilities: { changeRole: true, block: true, unblock: false, makeSignInLink: true },
    });
    const at = t.clock.now();
    t.clock.advance(31 * 24 * 3600);
    expect((await view(person.id, await signIn(t, admin.person))).body.sessions).toBe(0);
    t.clock.set(at);
  });

  test('gets another role, with a vendor if it needs one, from the next call on', async () => {
    const person = await createSignedIn(t);
    const vendor = await createVendor(t);
    expect((await change(person.userId, { role: 'vendor', version: 1 })).body.error).toMatchObject({
      vendorId: 'required',
    });
    const unknown = { role: 'vendor', vendorId: admin.userId, version: 1 };
    expect((await change(person.userId, unknown)).body.error).toMatchObject({ vendorId: 'notFound' });
    const made = await change(person.userId, { role: 'vendor', vendorId: vendor.id, version: 1 });
    expect(made.body).toMatchObject({
      role: 'vendor',
      vendor: { id: vendor.id, name: vendor.name },
      version: 2,
    });
    expect((await get(t, '/api/account', person)).body).toMatchObject({ role: 'vendor' });
    const kept = await change(person.userId, { secondFactorRequired: true, version: 2 });
    expect(kept.body).toMatchObject({ role: 'vendor', secondFactor: { required: true }, version: 3 });
    const freed = await change(person.userId, { role: 'client', version: 3 });
    expect(freed.body).toMatchObject({ role: 'client', vendor: null });
    expect((await change(person.userId, { role: 'client', version: 4 })).body.version).toBe(4);
    expect((await eventsOf(t, person.userId)).slice(2)).toStrictEqual([
      {
        type: 'user.roleChanged',
        by: admin.userId,
        data: {
          before: { role: 'client', vendorId: null },
          after: { role: 'vendor', vendorId: vendor.id },
        },
      },
      {
        type: 'user.secondFactorRequirementChanged',
        by: admin.userId,
        data: { before: { required: false }, after: { required: true } },
      },
      {
        type: 'user.roleChanged',
        by: admin.userId,
        data: {
          before: { role: 'vendor', vendorId: vendor.id },
          after: { role: 'client', vendorId: null },
        },
      },
    ]);
  });

  test('that becomes staff must set a second factor before anything else, unless the admin says otherwise', async () => {
    const person = await createSignedIn(t);
    const changed = await change(person.userId, { role: 'manager', version: 1 });
    expect(changed.body.secondFactor).toEqual({ enabled: false, required: true });
    expect(await eventsOf(t, person.userId)).toContainEqual(
      expect.objectContaining({
        type: 'user.secondFactorRequirementChanged',
        data: { before: { required: false }, after: { required: true } },
      }),
    );
    expect((await get(t, '/api/requests', person)).body.error).toEqual({ _global: 'secondFactorMissing' });
    const back = await change(person.userId, { secondFactorRequired: false, version: 2 });
    expect(back.body.secondFactor).toEqual({ enabled: false, required: false });
    expect((await get(t, '/api/requests', person)).status).toBe(200);
  });

  test('of a client whose request goes on is not changed', async () => {
    const client = await createClient(t);
    const { id } = await createRequest(t, { by: client });
    const version = await versionOf(client.userId);
    const toManager = () => change(client.userId, { role: 'manager', secondFactorRequired: false, version });
    expect(await toManager()).toMatchObject({
      status: 409,
      body: { error: { _global: 'conflict', requests: 'notAvailable' } },
    });
    await putRequest(t, id, { status: 'cancelled' });
    // What they managed while they were staff is not theirs.
    const managed = await createRequest(t, { by: await createClient(t) });
    await putRequest(t, managed.id, { managerId: client.userId });
    expect((await toManager()).body.role).toBe('manager');
  });

  test('is not changed on a stale version, nor by oneself', async () => {
    const person = await createSignedIn(t);
    await change(person.userId, { role: 'manager', secondFactorRequired: false, version: 1 });
    const stale = await change(person.userId, { role: 'client', version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { _global: 'staleVersion' }, current: { role: 'manager', version: 2 } },
    });
    expect((await step(person.userId, 'block', 1)).body.error).toMatchObject({ _global: 'staleVersion' });
    const own = await versionOf(admin.userId);
    expect((await change(admin.userId, { role: 'client', version: own })).status).toBe(403);
    expect((await step(admin.userId, 'block', own)).status).toBe(403);
    expect((await change(admin.userId, { role: 'client', version: 1 }, person)).status).toBe(404);
  });
});

describe('blocking', () => {
  test('ends every sign-in at once; unblocking leaves them ended', async () => {
    const person = await createPerson(t);
    const [here, there] = [await signIn(t, person), await signIn(t, person)];
    const { body } = await step(person.id, 'block', 1);
    expect(body).toMatchObject({
      status: 'blocked',
      sessions: 0,
      abilities: { changeRole: true, block: false, unblock: true, makeSignInLink: false },
    });
    for (const { accessToken, refreshToken } of [here, there]) {
      const refused = await get(t, '/api/account', bearing(accessToken));
      expect([401, 403]).toContain(refused.status);
      // This is how the page learns why its session has ended.
      const renewal = await post(t, '/api/account/update-token', { refreshToken });
      expect(renewal).toMatchObject({ status: 403, body: { error: { _global: 'accountBlocked' } } });
    }
    expect((await step(person.id, 'block', 2)).body.error).toMatchObject({ _global: 'conflict' });
    const types = (await eventsOf(t, person.id)).map(({ type }) => type);
    expect(types).toContain('user.blocked');
    expect(types.filter((type) => type === 'user.sessionEnded')).toHaveLength(2);

    expect((await step(person.id, 'unblock', 2)).body).toMatchObject({ status: 'active' });
    expect((await get(t, '/api/account', bearing(here.accessToken))).status).toBe(401);
    await signIn(t, person);
  });

  test('of somebody without a password returns to that state when undone', async () => {
    const person = await createPerson(t);
    await t.context.db
      .updateTable('users')
      .set({ status: 'new', password_hash: null })
      .where('id', '=', person.id)
      .execute();
    await step(person.id, 'block', 1);
    expect((await step(person.id, 'unblock', 2)).body.status).toBe('new');
    expect((await step(person.id, 'unblock', 3)).status).toBe(409);
  });

  test('of each other at the same time leaves an admin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await createSignedIn(t, { role: 'admin' }),
        await createSignedIn(t, { role: 'admin' }),
      ];
      const answers = await Promise.all([
        step(other.userId, 'block', 1, one),
        round % 2 === 0
          ? step(one.userId, 'block', 1, other)
          : change(one.userId, { role: 'client', version: 1 }, other),
      ]);
      expect(statusesOf(answers)[0]).toBe(200);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
