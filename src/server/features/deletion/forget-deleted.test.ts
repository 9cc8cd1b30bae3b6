import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { newId } from '#server/platform/ids.ts';
import { get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
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

const remove = (who: Bearer) => post(t, '/api/account/delete', { password: 'ключ от склада № 7' }, who);

const move = (requestId: string, to: RequestStatus, at: Date) =>
  t.context.db
    .insertInto('request_history')
    .values({
      id: newId(),
      request_id: requestId,
      from_status: null,
      to_status: to,
      actor_id: null,
      reason: null,
      at,
    })
    .execute();

describe('what the law makes us keep', () => {
  test('is who signed a contract, for five years after its request ended; the rest of a request stays nameless', async () => {
    const { person, ...client } = await createClient(t);
    const request = await createRequest(t, { by: client, comment: 'Срочно' });
    const ended = new Date('2026-03-01T10:00:00.000Z');
    await t.context.db
      .updateTable('request_history')
      .set({ at: ended })
      .where('request_id', '=', request.id)
      .execute();
    await move(request.id, 'contract', ended);
    await move(request.id, 'closed', ended);
    await putRequest(t, request.id, { status: 'closed' });
    expect((await remove(client)).status).toBe(200);
    await t.settle();
    expect(t.mails[0]?.text).toContain('до 1\u00A0марта\u00A02031');
    const kept = () =>
      t.context.db.selectFrom('retained_people').selectAll().where('user_id', '=', client.userId).execute();
    expect(await kept()).toMatchObject([
      {
        name: person.name,
        phone: person.phone,
        email: person.email,
        keep_until: new Date('2031-03-01T10:00:00.000Z'),
      },
    ]);
    expect((await get(t, `/api/requests/${request.id}`, admin)).body).toMatchObject({
      client: { name: 'Удалённый пользователь', phone: null, email: null },
      comment: 'Срочно',
      history: expect.arrayContaining([
        expect.objectContaining({ by: { name: 'Удалённый пользователь', role: 'client' } }),
      ]),
    });
    t.clock.set(new Date('2031-03-01T09:59:59.000Z'));
    await t.jobs.runScheduled('deletion.forget-deleted');
    expect(await kept()).toHaveLength(1);
    t.clock.set(new Date('2031-03-01T10:00:00.000Z'));
    await t.jobs.runScheduled('deletion.forget-deleted');
    expect(await kept()).toStrictEqual([]);
    t.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  });

  test('is nothing about people whose requests led to no contract, or ended more than five years ago', async () => {
    const [declined, old] = [await createClient(t), await createClient(t)];
    const one = await createRequest(t, { by: declined });
    await putRequest(t, one.id, { status: 'declined' });
    const other = await createRequest(t, { by: old });
    const ended = new Date('2021-11-20T08:00:00.000Z');
    await t.context.db
      .updateTable('request_history')
      .set({ at: ended })
      .where('request_id', '=', other.id)
      .execute();
    await move(other.id, 'contract', ended);
    await putRequest(t, other.id, { status: 'cancelled' });
    for (const client of [declined, old]) expect((await remove(client)).status).toBe(200);
    const kept = await t.context.db
      .selectFrom('retained_people')
      .selectAll()
      .where('user_id', 'in', [declined.userId, old.userId])
      .execute();
    expect(kept).toStrictEqual([]);
  });

  test('is the record of a consent, for three years after its withdrawal; for those who stay it is kept', async () => {
    const [gone, stays] = [await createSignedIn(t), await createSignedIn(t)];
    for (const who of [gone, stays]) await post(t, '/api/account', { marketing: true, version: 1 }, who);
    await post(t, '/api/account', { marketing: false, version: 2 }, stays);
    await remove(gone);
    const consents = async () =>
      (
        await t.context.db
          .selectFrom('consents')
          .select('user_id')
          .where('user_id', 'in', [gone.userId, stays.userId])
          .execute()
      ).map(({ user_id }) => user_id);
    t.clock.set(new Date('2029-11-20T09:00:00.000Z'));
    await t.jobs.runScheduled('deletion.forget-deleted');
    expect(await consents()).toHaveLength(2);
    t.clock.set(new Date('2029-11-20T09:00:01.000Z'));
    await t.jobs.runScheduled('deletion.forget-deleted');
    expect(await consents()).toStrictEqual([stays.userId]);
    t.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  });
});
