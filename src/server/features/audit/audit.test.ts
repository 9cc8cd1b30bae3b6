import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createPerson, createSignedIn } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin', name: 'Главная Ольга' });
});
afterAll(() => t.close());

const audit = (query = '', by: Bearer = admin) => get(t, `/api/audit${query}`, by);

describe('the audit log', () => {
  test('says who did what to whom, newest first', async () => {
    const person = await createPerson(t, { name: 'Иван Севрюгин' });
    await post(t, `/api/users/${person.id}/block`, { version: 1 }, admin);
    const { status, body } = await audit('?limit=1');
    expect(status).toBe(200);
    expect(body).toStrictEqual({
      items: [
        {
          id: expect.any(String),
          type: 'user.blocked',
          subject: { type: 'user', id: person.id, name: 'Иван Севрюгин' },
          actor: { id: admin.userId, name: 'Главная Ольга' },
          data: { before: { status: 'active' }, after: { status: 'blocked' } },
          names: {},
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      ],
      total: expect.any(Number),
      nextCursor: expect.any(String),
    });
    const older = await audit(`?limit=100&cursor=${body.nextCursor}`);
    expect(older.body.items).toHaveLength(body.total - 1);
    expect(older.body.nextCursor).toBeNull();
  });

  test('is filtered by actor, subject and type', async () => {
    const company = await createCompany(t);
    const owner = await createSignedIn(t, { companyId: company.id });
    await post(t, `/api/companies/${company.id}/people`, { email: 'a@example.com', role: 'viewer' }, owner);
    const byOwner = await audit(`?actor=${owner.userId}`);
    expect(byOwner.body.items.map(({ type }: { type: string }) => type)).toStrictEqual([
      'company.personInvited',
      'user.signedIn',
    ]);
    const about = await audit(`?subject=${company.id}`);
    expect(about.body).toMatchObject({
      total: 1,
      items: [{ subject: { type: 'company', name: company.name } }],
    });
    expect((await audit(`?actor=${owner.userId}&type=user.signedIn`)).body.total).toBe(1);
    expect((await audit('?type=user.deleted')).body).toMatchObject({ total: 0, items: [], nextCursor: null });
  });

  test('names requests by number, and is filtered by kind of subject and by days', async () => {
    const { id } = await createRequest(t);
    const { body } = await audit(`?subject=${id}&subjectType=request&from=2026-11-20&to=2026-11-20`);
    expect(body.items[0].subject.name).toMatch(/^Заявка № \d{6}$/);
    expect((await audit(`?subject=${id}&to=2026-11-19`)).body.total).toBe(0);
    expect((await audit(`?subject=${id}&subjectType=user`)).body.total).toBe(0);
  });

  test('can be downloaded as a file with names, in which no cell is a formula', async () => {
    const person = await createPerson(t, { name: '=Иван Севрюгин' });
    await post(t, `/api/users/${person.id}/block`, { version: 1 }, admin);
    const file = await t.app.inject({
      method: 'GET',
      url: `/api/audit.csv?subject=${person.id}`,
      headers: admin.headers,
    });
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.payload.trim().split('\r\n');
    expect(lines[0]).toContain('"Подробности"');
    expect(lines[1]).toContain(`"'=Иван Севрюгин"`);
    expect(lines[1]).toContain('"Главная Ольга"');
    const manager = await createSignedIn(t, { role: 'manager' });
    expect((await get(t, '/api/audit.csv', manager)).status).toBe(403);
  });

  test.each(['limit=0', 'type=user.vanished', 'actor=x', 'subject=x', 'cursor=x'])(
    'refuses a query by %s',
    async (query) => {
      const answer = await audit(`?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toHaveProperty(query.split('=')[0] ?? '');
    },
  );

  test('is for admins only', async () => {
    const manager = await createSignedIn(t, { role: 'manager' });
    expect((await audit('', manager)).status).toBe(403);
  });

  test('holds ids and states, but no e-mail or phone', async () => {
    const person = await createSignedIn(t);
    await registerNewcomer(t);
    await registerNewcomer(t, { email: person.person.email }).catch(() => undefined);
    await createRequest(t);
    await post(t, `/api/users/${person.userId}/sign-in-link`, {}, admin);
    await t.settle();
    const events = await t.context.db.selectFrom('events').select(['type', 'data']).execute();
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(5);
    for (const { type, data } of events)
      expect([type, JSON.stringify(data)]).toStrictEqual([
        type,
        expect.not.stringMatching(/@|\+7\d|https?:/),
      ]);
  });
});
