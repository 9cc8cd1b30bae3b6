import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { eventTypesOf } from '#tests/factories/events.ts';
import { get, post } from '#tests/factories/http.ts';
import { createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let staff: TestSignIn;
let vendorId: string;
let offerId: string;

beforeAll(async () => {
  t = await createTestApp();
  vendorId = (await createVendor(t)).id;
});
/** Sign-ins end when the clock moves on. */
const signIn = async (): Promise<void> => {
  staff = await createSignedIn(t, { role: 'admin' });
};
beforeEach(async () => {
  await signIn();
  offerId = (await createOffer(t, { vendorId })).id;
});
afterAll(() => t.close());

/** A request for the offer whose КП was accepted. */
const accepted = async (): Promise<string> => {
  const client = await createClient(t);
  const { id } = await createRequest(t, { by: client, offerId });
  await putRequest(t, id, { status: 'offer_accepted' });
  return id;
};

const read = async (id: string, who = staff) => (await get(t, `/api/requests/${id}`, who)).body;

const move = async (id: string, to: RequestStatus): Promise<void> => {
  const { version } = await read(id);
  const body = { to, version, reason: 'Так решили' };
  const { status } = await post(t, `/api/requests/${id}/transitions`, body, staff);
  expect(status).toBe(200);
};

const holdOfOffer = async () => (await get(t, `/api/offers/${offerId}`)).body.hold;

describe('the unit of an offer', () => {
  it('is held by the first request in approval; the second and the vendor are notified', async () => {
    const [first, second] = [await accepted(), await accepted()];
    expect(await holdOfOffer()).toBeNull();
    await move(first, 'approval');
    const { dueAt: until } = await read(first);
    await move(second, 'approval');
    expect(await holdOfOffer()).toEqual({ until });
    expect((await get(t, `/api/vendors/${vendorId}/offers`)).body.items).toContainEqual(
      expect.objectContaining({ id: offerId, hold: { until } }),
    );
    expect((await read(first)).hold).toEqual({ until, own: true });
    expect((await read(second)).hold).toEqual({ until, own: false });
    const vendor = await createSignedIn(t, { role: 'vendor', vendorId });
    expect((await read(first, vendor)).hold).toEqual({ until, own: true });
    expect((await get(t, '/api/stock', vendor)).body.items).toContainEqual(
      expect.objectContaining({ id: offerId, hold: { until } }),
    );
    expect(await eventTypesOf(t, offerId)).toEqual(['offer.held']);
  });

  it.each(['in_review', 'needs_info', 'declined', 'cancelled'] as const)(
    'passes to the next in approval when its holder moves to %s, and is free after the last',
    async (to) => {
      const [first, second] = [await accepted(), await accepted()];
      await move(first, 'approval');
      await move(second, 'approval');
      await move(first, to);
      expect((await read(second)).hold).toMatchObject({ own: true });
      expect((await read(first)).hold).toBeNull();
      await move(second, to);
      expect(await holdOfOffer()).toBeNull();
      expect(await eventTypesOf(t, offerId)).toEqual(['offer.held', 'offer.held', 'offer.freed']);
    },
  );

  it('is held without a deadline from the approval until the handover', async () => {
    const [first, second] = [await accepted(), await accepted()];
    await move(first, 'approval');
    await move(second, 'approval');
    await move(first, 'approved');
    t.clock.advance(60 * 24 * 60 * 60);
    await signIn();
    await t.jobs.runScheduled('requests.free-holds');
    expect(await holdOfOffer()).toEqual({ until: null });
    expect((await read(second)).hold).toEqual({ until: null, own: false });
    await putRequest(t, first, { status: 'delivery' });
    await move(first, 'issued');
    expect(await holdOfOffer()).toBeNull();
  });

  it('passes to the next, and is freed once, when the deadline of an approval passes', async () => {
    const [first, second] = [await accepted(), await accepted()];
    await move(first, 'approval');
    t.clock.advance(24 * 60 * 60);
    await signIn();
    await move(second, 'approval');
    const [{ dueAt: sooner }, { dueAt: later }] = [await read(first), await read(second)];
    t.clock.set(sooner);
    await t.jobs.runScheduled('requests.free-holds');
    expect(await holdOfOffer()).toEqual({ until: later });
    t.clock.set(later);
    await t.jobs.runScheduled('requests.free-holds');
    await t.jobs.runScheduled('requests.free-holds');
    expect(await holdOfOffer()).toBeNull();
    expect((await eventTypesOf(t, offerId)).filter((type) => type === 'offer.freed')).toHaveLength(1);
  });

  it('is held by one when several enter approval at once', async () => {
    const ids = [await accepted(), await accepted(), await accepted(), await accepted()];
    await Promise.all(ids.map((id) => move(id, 'approval')));
    const holds = await Promise.all(ids.map(async (id) => (await read(id)).hold.own));
    expect(holds.filter(Boolean)).toHaveLength(1);
    expect(await eventTypesOf(t, offerId)).toEqual(['offer.held']);
  });
});
