import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { sealedSeed } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Bearer;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.settle();
  t.mails.length = 0;
});

const password = 'ключ от склада № 7';

const remove = (who: Bearer, body: object = { password }) => post(t, '/api/account/delete', body, who);

const rowOf = (id: string) =>
  t.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Everything in the database, except tables where the law or an address's own choice requires keeping something. */
const everything = async (): Promise<string> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('retained_people', 'mail_preferences')`.execute(t.context.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(t.context.db);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
};

describe('an account that is deleted', () => {
  test('leaves nothing personal, on no device and in no table', async () => {
    const newcomer = await registerNewcomer(t, { name: 'Варвара Редкая' });
    const { email, phone } = await rowOf(newcomer.userId);
    const { body: tokens } = await post(t, '/api/account/confirm', { token: newcomer.token, password });
    const who = { headers: { authorization: `Bearer ${tokens.accessToken}` } };
    await t.settle();
    const userId = newcomer.userId;
    const now = t.clock.now();
    const { db } = t.context;
    await db
      .insertInto('telegram_links')
      .values({ user_id: userId, chat_id: 77, username: 'varvara_r', connected_at: now })
      .execute();
    await db
      .insertInto('integrations')
      .values({
        user_id: userId,
        webhook_url: 'https://varvara.example/hook',
        webhook_events: JSON.stringify([]),
        updated_at: now,
      })
      .execute();
    const message = {
      name: 'Варвара Редкая',
      email,
      phone,
      theme: 'other',
      message: 'Привет',
      consent: true,
    };
    expect((await post(t, '/api/contact', message, who)).status).toBe(201);
    await t.settle();
    const form = {
      lastName: 'Редкая',
      firstName: 'Варвара',
      middleName: 'Ильинична',
      birthDate: '1990-01-02',
      phone,
      email: 'varvara.next@example.com',
    };
    const { version } = (await get(t, '/api/account', who)).body;
    expect((await post(t, '/api/account/save-user-data', { ...form, password, version }, who)).status).toBe(
      200,
    );
    await t.settle();
    t.mails.length = 0;
    expect(await everything()).toContain(phone);

    expect(await remove(who)).toMatchObject({ status: 200, body: {} });

    expect(await rowOf(userId)).toMatchObject({
      status: 'deleted',
      name: 'Удалённый пользователь',
      deleted_at: now,
      password_hash: null,
    });
    const left = await everything();
    for (const personal of [email, phone, 'Варвара', 'Редкая', 'varvara', '1990-01-02'])
      expect(left).not.toContain(personal);
    expect((await get(t, '/api/account', who)).status).toBe(401);
    const { refreshToken } = tokens;
    expect((await post(t, '/api/account/update-token', { refreshToken })).status).toBe(401);
    expect((await post(t, '/api/account/login', { email, password })).status).toBe(401);
    expect((await post(t, '/api/account/login', { email: phone, password })).status).toBe(401);
    const consents = await db.selectFrom('consents').selectAll().where('user_id', '=', userId).execute();
    expect(consents).toMatchObject([{ kind: 'personalData', withdrawn_at: now }]);
    const ended = await db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', userId)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(ended.map(({ type }) => type)).toStrictEqual(['user.deleted', 'user.sessionEnded']);
  });

  test('gets a farewell letter, and none after it', async () => {
    const { person, ...who } = await createSignedIn(t);
    await post(t, '/api/account/send-password-letter', {}, who);
    await post(t, '/api/account/recover-password', { email: person.email });
    await remove(who);
    await t.settle();
    expect(t.mails.map(({ to, subject }) => ({ to, subject }))).toStrictEqual([
      { to: person.email, subject: 'Учётная запись удалена' },
    ]);
    expect(t.mails[0]?.text).not.toContain('договор');
  });

  test('allows a new one with the same phone and e-mail', async () => {
    const { person, ...who } = await createSignedIn(t);
    await remove(who);
    const again = await registerNewcomer(t, { email: person.email, phone: person.phone });
    expect(again.userId).not.toBe(who.userId);
    expect((await post(t, '/api/account/confirm', { token: again.token, password })).status).toBe(200);
  });

  test('is deleted once, when it is deleted many times at once', async () => {
    const who = await createSignedIn(t);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(who)));
    expect(statusesOf(answers)).toStrictEqual([200, 401, 401, 401]);
    await t.settle();
    expect(t.mails).toHaveLength(1);
  });
});

const conflict = (reason: string) => ({
  status: 409,
  body: { error: { _global: 'conflict', [reason]: 'notAvailable' } },
});

describe('deleting', () => {
  test('requires the right password, with attempts counted', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const { person, ...who } = await createSignedIn(limited);
      const attempt = (word: string) => post(limited, '/api/account/delete', { password: word }, who);
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect(await attempt('не тот')).toMatchObject({
          status: 422,
          body: { error: { password: 'mismatch' } },
        });
      expect((await attempt(person.password)).status).toBe(429);
      expect((await get(limited, '/api/account', who)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('asks a person with a second factor for its code', async () => {
    const who = await createSignedIn(t);
    await t.context.db
      .insertInto('second_factors')
      .values({
        user_id: who.userId,
        secret: sealedSeed(t, who.userId),
        created_at: t.clock.now(),
        confirmed_at: t.clock.now(),
      })
      .execute();
    expect(await remove(who)).toMatchObject({
      status: 422,
      body: { error: { secondFactorCode: 'required' } },
    });
    expect(await remove(who, { password, secondFactorCode: '000000' })).toMatchObject({
      status: 422,
      body: { error: { secondFactorCode: 'code' } },
    });
    expect((await rowOf(who.userId)).status).toBe('active');
  });

  test('is refused while requests are unfinished, people would lose their only owner, or no other admin exists', async () => {
    const client = await createClient(t);
    const request = await createRequest(t, { by: client });
    const manager = await createSignedIn(t, { role: 'manager' });
    await putRequest(t, request.id, { status: 'in_review', managerId: manager.userId });
    expect(await remove(client)).toMatchObject(conflict('requests'));
    expect(await remove(manager)).toMatchObject(conflict('requests'));
    await putRequest(t, request.id, { status: 'declined', managerId: manager.userId });

    const companyId = client.company.id;
    const employee = await createSignedIn(t, { companyId, companyRole: 'employee' });
    expect(await remove(client)).toMatchObject(conflict('company'));
    expect((await remove(employee)).status).toBe(200);
    await createSignedIn(t, { companyId, companyRole: 'pending' });
    expect((await remove(client)).status).toBe(200);
    expect((await remove(manager)).status).toBe(200);

    expect(await remove(admin)).toMatchObject(conflict('role'));
    const second = await createSignedIn(t, { role: 'admin' });
    expect((await remove(second)).status).toBe(200);
  });

  test('leaves a company an owner, even if both owners delete their accounts at once', async () => {
    const { id: companyId } = await createCompany(t);
    const owners = [await createSignedIn(t, { companyId }), await createSignedIn(t, { companyId })];
    await createSignedIn(t, { companyId, companyRole: 'viewer' });
    const answers = await Promise.all(owners.map((owner) => remove(owner)));
    expect(statusesOf(answers)).toStrictEqual([200, 409]);
  });
});
