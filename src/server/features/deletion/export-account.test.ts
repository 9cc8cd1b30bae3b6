import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { sealedSeed } from '#tests/factories/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const path = '/api/account/export';

describe('the copy of what is kept about a person', () => {
  test('has each part that is theirs, and nothing of others', async () => {
    const [own, other] = [await createClient(t), await createClient(t)];
    const request = await createRequest(t, { by: own });
    await createRequest(t, { by: other });
    const { status, body } = await get(t, path, own);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      exportedAt: t.clock.now().toISOString(),
      person: { email: own.person.email, phone: own.person.phone, name: own.person.name },
      companies: [{ inn: own.company.inn, role: 'owner' }],
      requests: [{ number: request.number, kind: 'offer' }],
    });
    expect(body.sessions).toHaveLength(1);
    for (const foreign of [other.person.email, other.person.phone, other.company.inn])
      expect(JSON.stringify(body)).not.toContain(foreign);
  });

  test('has the companies that they left after having been accepted there', async () => {
    const { company } = await createClient(t);
    const { userId, ...who } = await createSignedIn(t, { companyId: company.id, companyRole: 'employee' });
    expect((await get(t, path, who)).body.formerCompanies).toEqual([]);
    const left = await call(
      t,
      { method: 'DELETE', url: `/api/companies/${company.id}/people/${userId}` },
      who,
    );
    expect(left.status).toBe(200);
    expect((await get(t, path, who)).body).toMatchObject({
      companies: [],
      formerCompanies: [{ inn: company.inn, name: company.name }],
    });
  });

  test('has channels and messages, and no secret', async () => {
    const { person, userId, ...who } = await createSignedIn(t);
    const [now, { db }] = [t.clock.now(), t.context];
    await db
      .insertInto('telegram_links')
      .values({ user_id: userId, chat_id: 78, username: 'exported_one', connected_at: now })
      .execute();
    await db
      .insertInto('integrations')
      .values({
        user_id: userId,
        webhook_url: 'https://exported.example/hook',
        webhook_events: JSON.stringify([]),
        webhook_secret: 'secret-of-the-hook',
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('second_factors')
      .values({ user_id: userId, secret: sealedSeed(t, userId), created_at: now, confirmed_at: now })
      .execute();
    const message = { name: person.name, email: person.email, phone: person.phone, theme: 'other' };
    await post(t, '/api/contact', { ...message, message: 'Когда позвоните?', consent: true }, who);
    const { body } = await get(t, path, who);
    expect(body).toMatchObject({
      telegram: { username: 'exported_one', chatId: 78 },
      integrations: { webhookUrl: 'https://exported.example/hook' },
      secondFactor: { confirmedAt: now.toISOString() },
      messages: [{ message: 'Когда позвоните?' }],
    });
    const text = JSON.stringify(body);
    for (const secret of ['secret-of-the-hook', 'JBSWY3DPEHPK3PXP', 'argon2'])
      expect(text).not.toContain(secret);
  });

  test('names each part once: none replaces another', async () => {
    const { userId } = await createSignedIn(t);
    const names = await t.context.db.transaction().execute(async (tx) => {
      const parts = [];
      for (const { exportUser } of t.product.features) parts.push((await exportUser?.(tx, userId)) ?? {});
      return parts.flatMap((part) => Object.keys(part));
    });
    expect(names).toHaveLength(new Set(names).size);
  });

  test('includes every feature that erases its part of an account', () => {
    // What it keeps about a person with an account is copied from their own row.
    const silent = ['registration'];
    const erasing = t.product.features.filter(({ eraseUser }) => eraseUser);
    expect(erasing.filter(({ exportUser }) => !exportUser).map(({ name }) => name)).toStrictEqual(silent);
  });
});
