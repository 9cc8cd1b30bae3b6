import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerListPaths, offerLists } from '#contract/listed-offers.ts';
import { newId } from '#server/platform/ids.ts';
import { call, get, post, type Bearer } from '#tests/factories/http.ts';
import { archiveOffer, createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let victim: TestSignIn;
let thief: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
  victim = await createSignedIn(t);
  thief = await createSignedIn(t);
});
afterAll(() => t.close());

const createHidden = async (status: 'draft' | 'archived'): Promise<string> => {
  const { id } = await createOffer(t);
  await archiveOffer(t, id);
  await t.context.db.updateTable('offers').set({ status }).where('id', '=', id).execute();
  return id;
};

describe.each(offerLists)('an attacker of %s', (list) => {
  const path = offerListPaths[list];
  const listOf = async (who: Bearer) => (await get(t, path, who)).body;

  /** The answers of all calls about an offer, without the request ids. */
  const answersFor = async (id: string) => {
    const { requestId: _added, ...added } = (await post(t, `${path}/${id}`, {}, thief)).body;
    const merged = await post(t, `${path}/merge`, { offerIds: [id] }, thief);
    const removed = await call(t, { method: 'DELETE', url: `${path}/${id}` }, thief);
    return [added, merged.status, merged.body, removed.status, removed.body];
  };

  test('reads and changes only their own list, whichever person they name', async () => {
    const { id } = await createOffer(t);
    await post(t, `${path}/${id}`, {}, victim);
    const before = await listOf(victim);
    const names = `userId=${victim.userId}&user_id=${victim.userId}&id=${victim.userId}`;
    expect((await get(t, `${path}?${names}`, thief)).body).toStrictEqual({
      items: [],
      entries: [],
      terms: null,
      drops: {},
    });
    expect((await get(t, `${path}/${victim.userId}`, thief)).status).toBe(404);
    await post(t, `${path}/merge`, { offerIds: [newId()], userId: victim.userId, list: 'x' }, thief);
    await call(t, { method: 'DELETE', url: `${path}/${id}?${names}` }, thief);
    expect(await listOf(victim)).toStrictEqual(before);
    expect(await listOf(thief)).toStrictEqual({ items: [], entries: [], terms: null, drops: {} });
  });

  test('cannot tell an unpublished offer from one that does not exist', async () => {
    const hidden = [await createHidden('draft'), await createHidden('archived')];
    const unknown = await answersFor(newId());
    for (const id of hidden) expect(await answersFor(id)).toStrictEqual(unknown);
  });

  test('learns nothing about an offer that was withdrawn after they had listed it', async () => {
    const { id } = await createOffer(t);
    await post(t, `${path}/${id}`, {}, thief);
    await archiveOffer(t, id);
    const { items, entries } = await listOf(thief);
    expect(items).toStrictEqual([]);
    expect(entries).toMatchObject([{ offerId: id }]);
    await call(t, { method: 'DELETE', url: `${path}/${id}` }, thief);
  });

  test('loses access once they are blocked or their sign-in has ended', async () => {
    const left = await createSignedIn(t);
    await post(t, '/api/account/logout', { refreshToken: left.refreshToken });
    expect((await get(t, path, left)).status).toBe(401);
    const blocked = await createSignedIn(t);
    await t.context.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.userId)
      .execute();
    expect((await post(t, `${path}/merge`, { offerIds: [newId()] }, blocked)).status).toBe(403);
  });
});
