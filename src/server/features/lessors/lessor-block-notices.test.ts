import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeal, createSignedDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { noticesAbout } from '#tests/factories/notification.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What the block of a lessor means for others: clients of its deals, and the lists of its own people. */

let t: TestApp;
let admin: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const reason = 'Не отвечает клиентам вторую неделю';

const change = async ({ id }: ActingLessor, step: 'block' | 'unblock'): Promise<void> => {
  const { version } = (await get(t, `/api/lessors/${id}`, admin)).body;
  const { status } = await post(t, `/api/lessors/${id}/${step}`, { reason, version }, admin);
  expect(status).toBe(200);
};

test('a block tells clients of its deals, once and without the reason, that staff handle them; not clients who only have its КП', async () => {
  const { client, lessor, requestId } = await createSignedDeal(t, { status: 'approval' });
  const other = await createDeal(t, [lessor]);
  await sendOffer(t, lessor, other.requestId);
  const { number } = (await get(t, `/api/requests/${requestId}`, client)).body;
  await change(lessor, 'block');
  const [notice, ...more] = await noticesAbout(t, client, lessor);
  expect(more).toEqual([]);
  expect(notice?.title).toBe('Вашу сделку теперь ведёт менеджер площадки');
  expect(notice?.text).toContain(`№ ${number}.`);
  expect(JSON.stringify(notice)).not.toContain(reason);
  expect(await noticesAbout(t, other.client, lessor)).toEqual([]);
  await t.context.db
    .updateTable('events')
    .set({ relayed_at: null })
    .where('subject_id', '=', lessor.id)
    .execute();
  expect(await noticesAbout(t, client, lessor)).toEqual([notice]);
  await change(lessor, 'unblock');
  expect((await noticesAbout(t, client, lessor)).map(({ title }) => title)).toEqual([
    'Вашу сделку теперь ведёт менеджер площадки',
    'Вашу сделку снова ведёт лизинговая компания',
  ]);
});

test('a block does not notify clients who cannot sign in, or about a deal that has ended', async () => {
  const gone = await createSignedDeal(t, { status: 'approval' });
  const ended = await createSignedDeal(t, { status: 'approval' });
  const { db } = t.context;
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', gone.client.userId).execute();
  await db.updateTable('requests').set({ status: 'closed' }).where('id', '=', ended.requestId).execute();
  for (const { client, lessor } of [gone, ended]) {
    await change(lessor, 'block');
    expect(await noticesAbout(t, client, lessor)).toEqual([]);
  }
});

test('while blocked, nothing counts as waiting for its people, and each request says so', async () => {
  const { lessors, requestId } = await createDeal(t, 1);
  const [lessor] = lessors as [ActingLessor];
  const seen = async () => {
    const { items } = (await get(t, '/api/requests', lessor.who)).body;
    const { items: views } = (await get(t, '/api/requests/counts', lessor.who)).body;
    const list = async (view: string) =>
      (await get(t, `/api/requests?view=${view}`, lessor.who)).body.items.length;
    return {
      item: items.find(({ id }: { id: string }) => id === requestId),
      counts: views
        .filter(({ view }: { view: string }) => ['invited', 'burning'].includes(view))
        .map(({ total }: { total: number }) => total),
      invited: await list('invited'),
    };
  };
  expect(await seen()).toMatchObject({ item: { readOnly: false }, invited: 1 });
  await change(lessor, 'block');
  expect(await seen()).toMatchObject({
    item: { readOnly: true, ownBid: 'invited' },
    counts: [0, 0],
    invited: 0,
  });
});
