import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putCommercialOffer } from '#tests/factories/commercial-offer.ts';
import { get, post, statusesOf } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, putInCompany, type TestSignIn } from '#tests/factories/person.ts';
import {
  createClient,
  createRequest,
  putRequest,
  toNoLessor,
  usualChoice,
} from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;

let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let admin: TestSignIn;
let lessor: SignedIn;
let vendor: SignedIn;
let lessorId: string;
let offerId: string;
let id: string;

beforeAll(async () => {
  t = await createTestApp();
  manager = await createSignedIn(t, { role: 'manager' });
  admin = await createSignedIn(t, { role: 'admin' });
  lessorId = (await createLessor(t)).lessor.id;
  lessor = await createSignedIn(t, { lessor: { id: lessorId, role: 'owner' } });
  const offer = await createOffer(t);
  offerId = offer.id;
  vendor = await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId });
});
beforeEach(async () => {
  client = await createClient(t);
  id = (await createRequest(t, { by: client, offerId, lessorIds: [lessorId] })).id;
});
afterAll(() => t.close());

const withdraw = (who: TestSignIn = client) => post(t, `/api/requests/${id}/withdraw-consent`, {}, who);
const read = async (who: TestSignIn = client) => get(t, `/api/requests/${id}`, who);
const listed = async (who: TestSignIn): Promise<boolean> =>
  (await get(t, '/api/requests?limit=100', who)).body.items.some((item: { id: string }) => item.id === id);
const own = async (query = '', who: TestSignIn = client) =>
  get(t, `/api/account/sharing-consents${query}`, who);

const offerOf = (status: 'sent' | 'viewed'): Promise<string> =>
  putCommercialOffer(t, {
    requestId: id,
    lessorId,
    makerId: lessor.userId,
    validUntil: '2027-12-30',
    status,
  });

const statusOfOffer = async (offer: string): Promise<string> =>
  (
    await t.context.db
      .selectFrom('commercial_offers')
      .select('status')
      .where('id', '=', offer)
      .executeTakeFirstOrThrow()
  ).status;

const choose = async (chosen: string | null): Promise<void> => {
  await t.context.db.updateTable('requests').set({ lessor_id: chosen }).where('id', '=', id).execute();
};

describe('withdrawing the consent to pass a request on', () => {
  test('closes the request for its lessors and its vendor, and for nobody else', async () => {
    for (const who of [lessor, vendor])
      expect([(await read(who)).status, await listed(who)]).toEqual([200, true]);
    expect((await read()).body.abilities).toMatchObject({ withdrawConsent: true });
    const { status, body } = await withdraw();
    const now = t.clock.now().toISOString();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'submitted',
      vendorAnswerDue: null,
      consents: [{ withdrawnAt: now }],
      invitations: [{ lessorId, ended: true }],
      abilities: { withdrawConsent: false, inviteLessors: true },
    });
    for (const who of [lessor, vendor])
      expect([(await read(who)).status, await listed(who)]).toEqual([404, false]);
    expect(statusesOf([await read(), await read(manager)])).toEqual([200, 200]);
  });

  test('declines live offers and takes the request back from the choice', async () => {
    await putRequest(t, id, { status: 'offers_ready' });
    const live = [await offerOf('sent'), await offerOf('viewed')];
    expect((await withdraw()).body).toMatchObject({ status: 'in_review' });
    for (const offer of live) expect(await statusOfOffer(offer)).toBe('declined');
  });

  test('is for its client: not for a viewer of the company, staff, lessors, vendors or strangers', async () => {
    const viewer = await createSignedIn(t);
    await putInCompany(t, { id: viewer.userId }, { companyId: client.company.id, companyRole: 'viewer' });
    const answers = [];
    for (const who of [viewer, manager, admin, lessor, vendor, await createClient(t)])
      answers.push(await withdraw(who));
    expect(statusesOf(answers)).toEqual([403, 403, 403, 403, 403, 404]);
    expect((await read(viewer)).body.abilities).toMatchObject({ withdrawConsent: false });
    expect((await read(lessor)).status).toBe(200);
  });

  test('is a conflict once a КП is accepted, also when the deal has failed, until the client chooses anew', async () => {
    await choose(lessorId);
    for (const status of ['offer_accepted', 'needs_info', 'contract', 'closed', 'cancelled'] as const) {
      await putRequest(t, id, { status });
      expect((await withdraw()).status).toBe(409);
      expect((await read()).body.abilities).toMatchObject({ withdrawConsent: false });
      expect((await own()).body.items).toMatchObject([{ withdrawnAt: null, abilities: { withdraw: false } }]);
    }
    expect((await read(lessor)).status).toBe(200);
    await choose(null);
    await putRequest(t, id, { status: 'expired' });
    expect((await withdraw()).status).toBe(200);
    expect((await read(lessor)).status).toBe(404);
  });

  test('happens once, also by two calls at a time', async () => {
    await t.settle();
    t.mails.length = 0;
    expect(statusesOf(await Promise.all([withdraw(), withdraw()]))).toEqual([200, 200]);
    await t.settle();
    const lettersTo = (who: { person: { email: string } }) =>
      t.mails.filter(({ to: email }) => email === who.person.email);
    expect(lettersTo(lessor)).toHaveLength(1);
    expect(lettersTo(vendor)).toHaveLength(1);
    expect(lettersTo(client)).toEqual([]);
  });

  test('leaves a consent that names nobody as it is, and tells nobody', async () => {
    const subject = { typeId: 'tipper', name: 'Самосвал Shacman', priceKopecks: 900_000_000 };
    const manual = { kind: 'manual', subject, terms: usualChoice, ...toNoLessor };
    const { body } = await post(t, '/api/requests', manual, client);
    await t.settle();
    t.mails.length = 0;
    const answer = await post(t, `/api/requests/${body.id}/withdraw-consent`, {}, client);
    expect(answer).toMatchObject({
      status: 200,
      body: { consents: [{ withdrawnAt: null, recipients: [] }] },
    });
    await t.settle();
    expect(t.mails).toEqual([]);
  });

  test('a new consent names the vendor again and shows the request to it and the lessors', async () => {
    await withdraw();
    const body = { lessorIds: [lessorId], consent: true };
    const again = await post(t, `/api/requests/${id}/lessors`, body, client);
    expect(again).toMatchObject({
      status: 200,
      body: {
        invitations: [{ lessorId, ended: false, state: 'invited' }],
        abilities: { withdrawConsent: true },
      },
    });
    expect(again.body.consents.at(-1).recipients.map(({ kind }: { kind: string }) => kind)).toEqual([
      'lessor',
      'vendor',
    ]);
    for (const who of [lessor, vendor])
      expect([(await read(who)).status, await listed(who)]).toEqual([200, true]);
  });
});

describe('the list of one’s own consents', () => {
  test('shows each with its request and recipients, newest first, page by page', async () => {
    const second = await createRequest(t, { by: client, offerId });
    await withdraw();
    const { body } = await own('?limit=1');
    expect(body).toMatchObject({
      total: 2,
      items: [
        {
          request: { id: second.id, number: second.number },
          withdrawnAt: null,
          recipients: [{ kind: 'vendor' }],
          abilities: { withdraw: true },
        },
      ],
    });
    expect((await own(`?limit=1&cursor=${body.nextCursor}`)).body).toMatchObject({
      items: [
        {
          request: { id },
          withdrawnAt: t.clock.now().toISOString(),
          recipients: [{ kind: 'lessor' }, { kind: 'vendor' }],
          document: { slug: 'soglasie' },
          abilities: { withdraw: false },
        },
      ],
      nextCursor: null,
    });
  });

  test('holds nobody else’s, and refuses a damaged cursor', async () => {
    const colleague = await createSignedIn(t, { companyId: client.company.id });
    expect((await own('', colleague)).body).toEqual({ items: [], total: 0, nextCursor: null });
    expect((await own('?cursor=nonsense')).status).toBe(400);
  });
});

test('deleting the account closes what had led to no deal, and only that', async () => {
  const { id: agreed } = await createRequest(t, { by: client, offerId, lessorIds: [lessorId] });
  await putRequest(t, id, { status: 'cancelled' });
  await putRequest(t, agreed, { status: 'closed' });
  await t.context.db.updateTable('requests').set({ lessor_id: lessorId }).where('id', '=', agreed).execute();
  const deleted = await post(t, '/api/account/delete', { password: client.person.password }, client);
  expect(deleted.status).toBe(200);
  for (const who of [lessor, vendor])
    expect([(await read(who)).status, (await get(t, `/api/requests/${agreed}`, who)).status]).toEqual([
      404, 200,
    ]);
  expect((await read(admin)).status).toBe(200);
  await t.settle();
  const [told] = (await get(t, `/api/notifications/${lessor.userId}`, lessor)).body;
  expect(told.title).toContain('клиент отозвал согласие');
});
