import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptanceOf,
  acceptOffer,
  actOnOffer,
  beginOffer,
  createDeal,
  createSignedDeal,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, post } from '#tests/factories/http.ts';
import { cardDetails } from '#tests/factories/lessor.ts';
import { noticesAbout } from '#tests/factories/notification.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createRequest } from '#tests/factories/request.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestSignIn;
let manager: TestSignIn;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
  manager = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

const reason = 'Не отвечает клиентам вторую неделю';

const versionOf = async (id: string): Promise<number> =>
  (await get(t, `/api/lessors/${id}`, admin)).body.version;
const block = async ({ id }: { id: string }) =>
  post(t, `/api/lessors/${id}/block`, { reason, version: await versionOf(id) }, admin);
const unblock = async ({ id }: { id: string }) =>
  post(t, `/api/lessors/${id}/unblock`, { version: await versionOf(id) }, admin);

const lease = {
  subject: { typeId: 'trucks', priceKopecks: 800_000_000 },
  terms: { advance: { share: '0.2' }, months: 36 },
};
const fits = async ({ id }: { id: string }): Promise<boolean> => {
  const { items } = (await post(t, '/api/lessors/fit', lease)).body;
  return items.some(({ lessor }: { lessor: { id: string } }) => lessor.id === id);
};

/** A client's request that one lessor has answered and its rival has not. */
const answeredDeal = async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [lessor, rival] = lessors as [ActingLessor, ActingLessor];
  const offer = await sendOffer(t, lessor, requestId);
  return { client, lessor, rival, requestId, offer };
};

describe('the block of a lessor', () => {
  test('is made by an admin, has a reason, and is made and ended once', async () => {
    const { lessor } = await answeredDeal();
    const url = `/api/lessors/${lessor.id}/block`;
    const version = await versionOf(lessor.id);
    expect((await post(t, url, { reason: ' ', version }, admin)).status).toBe(422);
    expect((await post(t, url, { reason, version: version + 1 }, admin)).status).toBe(409);
    expect((await post(t, url, { reason, version }, manager)).status).toBe(403);
    expect((await post(t, url, { reason, version }, lessor.who)).status).toBe(403);
    const blocked = await block(lessor);
    expect(blocked).toMatchObject({
      status: 200,
      body: { state: 'active', blocked: { reason, since: t.clock.now().toISOString() } },
    });
    expect((await block(lessor)).status).toBe(409);
    expect(await unblock(lessor)).toMatchObject({ status: 200, body: { state: 'active', blocked: null } });
    expect((await unblock(lessor)).status).toBe(409);
  });

  test('stops what leads to new leases, and unblocking restores it', async () => {
    const { client, lessor } = await answeredDeal();
    const send = () => createRequest(t, { by: client, lessorIds: [lessor.id] });
    expect(await fits(lessor)).toBe(true);
    await block(lessor);
    expect(await fits(lessor)).toBe(false);
    await expect(send()).rejects.toThrow(/lessorIds|422|request/u);
    await unblock(lessor);
    expect(await fits(lessor)).toBe(true);
    await send();
  });

  test('lets its people read what is theirs, with the reason, and do nothing', async () => {
    const { lessor, requestId, offer } = await answeredDeal();
    const cards = `/api/lessors/${lessor.id}/rate-cards`;
    const draft = await beginOffer(t, lessor.who, requestId, offerBody(t, lessor));
    const [{ id, version }] = draft.body.items;
    await block(lessor);
    expect((await get(t, '/api/account', lessor.who)).body.lessorBlocked).toEqual({ reason });
    for (const url of [cards, `/api/requests/${requestId}`, `/api/commercial-offers/${offer.id}`])
      expect((await get(t, url, lessor.who)).status).toBe(200);
    const own = (await get(t, `/api/lessors/${lessor.id}`, lessor.who)).body;
    expect(Object.values(own.abilities)).toEqual([false, false, false]);
    const { abilities } = (await get(t, `/api/requests/${requestId}`, lessor.who)).body;
    expect(abilities).toMatchObject({ makeOffer: false, declineBid: false, transitions: [] });
    const refused = [
      await post(t, cards, cardDetails(), lessor.who),
      await post(t, `${cards}/${lessor.cardId}/end`, {}, lessor.who),
      await beginOffer(t, lessor.who, requestId, offerBody(t, lessor)),
      await actOnOffer(t, lessor.who, `${id}/send`, { version }),
      await actOnOffer(t, lessor.who, `${offer.id}/withdraw`, { version: offer.version }),
      await post(t, `/api/requests/${requestId}/lessors/decline`, { reason: 'Нет' }, lessor.who),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    await unblock(lessor);
    expect((await get(t, '/api/account', lessor.who)).body.lessorBlocked).toBeNull();
    expect((await actOnOffer(t, lessor.who, `${id}/send`, { version })).status).toBe(200);
  });

  test('keeps the client from accepting its КП, and staff from making one', async () => {
    const { client, lessor, requestId, offer } = await answeredDeal();
    const acceptance = await acceptanceOf(t, client, offer.id);
    await block(lessor);
    const page = (await get(t, `/api/commercial-offers/${offer.id}`, client)).body;
    expect(page.offer).toMatchObject({ lessorBlocked: true, status: 'sent', abilities: ['decline'] });
    expect((await actOnOffer(t, client, `${offer.id}/accept`, acceptance)).status).toBe(409);
    expect((await actOnOffer(t, client, `${offer.id}/send-code`)).status).toBe(409);
    expect((await actOnOffer(t, client, `${offer.id}/request-changes`, { text: 'Дольше' })).status).toBe(409);
    const made = await beginOffer(t, admin, requestId, { ...offerBody(t, lessor), lessorId: lessor.id });
    expect(made).toMatchObject({ status: 422, body: { error: { lessorId: 'notAvailable' } } });
    const { invitations } = (await get(t, `/api/requests/${requestId}`, client)).body;
    const blocked = invitations.filter((invitation: { blocked: boolean }) => invitation.blocked);
    expect(blocked).toMatchObject([{ lessorId: lessor.id }]);
    await unblock(lessor);
    expect((await acceptOffer(t, client, offer.id)).status).toBe(200);
  });

  test('gives its deals to staff, who are notified, and unblocking gives them back', async () => {
    const { lessor, rival, requestId } = await createSignedDeal(t, { status: 'approval' });
    await t.context.db
      .updateTable('requests')
      .set({ manager_id: manager.userId })
      .where('id', '=', requestId)
      .execute();
    const read = async (who: TestSignIn) => (await get(t, `/api/requests/${requestId}`, who)).body;
    const { number } = await read(manager);
    expect(await read(manager)).toMatchObject({ nextActor: 'lessor' });
    await block(lessor);
    expect(await read(manager)).toMatchObject({ nextActor: 'manager' });
    const { version } = await read(lessor.who);
    const move = (who: TestSignIn) =>
      post(t, `/api/requests/${requestId}/transitions`, { to: 'approved', version }, who);
    expect((await move(lessor.who)).status).toBe(403);
    const message = { text: 'Здравствуйте' };
    expect((await post(t, `/api/requests/${requestId}/messages`, message, lessor.who)).status).toBe(403);
    expect((await move(manager)).status).toBe(200);
    const [notice] = await noticesAbout(t, manager, lessor);
    expect(notice?.text).toContain(`№ ${number}`);
    expect((await noticesAbout(t, lessor.who, lessor))[0]?.text).toContain(reason);
    expect(await noticesAbout(t, rival.who, lessor)).toEqual([]);
    await unblock(lessor);
    expect(await read(manager)).toMatchObject({ nextActor: 'lessor' });
    expect(await noticesAbout(t, lessor.who, lessor)).toHaveLength(2);
  });
});

/** Both start at the same time; each comes first in turn. */
const together = async <Left, Right>(
  round: number,
  left: () => Promise<Left>,
  right: () => Promise<Right>,
): Promise<[Left, Right]> => {
  if (round % 2 === 0) return Promise.all([left(), right()]);
  const [second, first] = await Promise.all([right(), left()]);
  return [first, second];
};

const hasSentEvent = async (id: string): Promise<boolean> => {
  const events = t.context.db.selectFrom('events').select('id').where('type', '=', 'commercialOffer.sent');
  return (await events.where('subject_id', '=', id).executeTakeFirst()) !== undefined;
};

/** What sending leaves behind, completely or not at all. */
const whole = {
  offer: { status: 'sent', written: true },
  status: 'offers_ready',
  invitation: 'answered',
  announced: true,
};
const nothing = {
  offer: { status: 'draft', written: false },
  status: 'submitted',
  invitation: 'invited',
  announced: false,
};

test('a КП sent while its lessor is being blocked is sent before the block, or refused completely', async () => {
  for (let round = 0; round < rounds(6).numRuns; round += 1) {
    const { lessors, requestId } = await createDeal(t, 1);
    const [lessor] = lessors as [ActingLessor];
    const draft = await beginOffer(t, lessor.who, requestId, offerBody(t, lessor));
    const [{ id, version }] = draft.body.items;
    const [sent, blocked] = await together(
      round,
      () => actOnOffer(t, lessor.who, `${id}/send`, { version }),
      () => block(lessor),
    );
    expect(blocked.status).toBe(200);
    const offer = await t.context.db
      .selectFrom('commercial_offers')
      .select(['status', sql<boolean>`document is not null`.as('written')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { status, invitations } = (await get(t, `/api/requests/${requestId}`, admin)).body;
    const left = { offer, status, invitation: invitations[0].state, announced: await hasSentEvent(id) };
    expect(left).toEqual(sent.status === 200 ? whole : nothing);
    expect([200, 403, 409]).toContain(sent.status);
  }
});

test('a КП accepted while its lessor is being blocked is accepted before, with staff notified of the deal, or not at all', async () => {
  for (let round = 0; round < rounds(4).numRuns; round += 1) {
    const { client, lessor, requestId, offer } = await answeredDeal();
    const acceptance = await acceptanceOf(t, client, offer.id);
    const [accepted] = await together(
      round,
      () => actOnOffer(t, client, `${offer.id}/accept`, acceptance),
      () => block(lessor),
    );
    const request = (await get(t, `/api/requests/${requestId}`, admin)).body;
    const accepting = { status: 'offer_accepted', nextActor: 'manager', lessor: { id: lessor.id } };
    const still = { status: 'offers_ready', nextActor: 'client', lessor: null };
    expect(request).toMatchObject(accepted.status === 200 ? accepting : still);
    expect([200, 409]).toContain(accepted.status);
  }
});

test('a list of documents written while its lessor is being blocked is written before, or refused', async () => {
  for (let round = 0; round < rounds(4).numRuns; round += 1) {
    const { lessors } = await createDeal(t, 1);
    const [lessor] = lessors as [ActingLessor];
    const url = `/api/lessors/${lessor.id}/document-template`;
    const items = [{ kind: 'taxReturn', companyKinds: ['soleTrader'] }];
    const [written] = await together(
      round,
      () => post(t, url, { items, version: 0 }, lessor.who),
      () => block(lessor),
    );
    expect([200, 403]).toContain(written.status);
    expect((await get(t, url, admin)).body.items).toHaveLength(written.status === 200 ? 1 : 0);
  }
});

test('a card added while its lessor is being blocked is added before, or refused', async () => {
  for (let round = 0; round < rounds(4).numRuns; round += 1) {
    const { lessors } = await createDeal(t, 1);
    const [lessor] = lessors as [ActingLessor];
    const [added] = await together(
      round,
      () => post(t, `/api/lessors/${lessor.id}/rate-cards`, cardDetails(), lessor.who),
      () => block(lessor),
    );
    const { items } = (await get(t, `/api/lessors/${lessor.id}/rate-cards`, admin)).body;
    expect([201, 403]).toContain(added.status);
    expect(items).toHaveLength(added.status === 201 ? 2 : 1);
  }
});
