import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { wholeContent } from '#tests/factories/offer-content.ts';
import { publishedOffer, sendOffer } from '#tests/factories/stock.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let vendor: TestSignIn;
let manager: TestSignIn;
let other: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  vendor = await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id });
  manager = await createSignedIn(t, { role: 'manager' });
  other = await createSignedIn(t, { role: 'manager' });
});
afterAll(() => t.close());

const placeOf = async (id: string) => (await get(t, `/api/stock/${id}/queue`, manager)).body;
const decide = (id: string, body: object, who: TestSignIn = manager) =>
  post(t, `/api/offers/${id}/moderate`, body, who);

/** Sends another one, later than the previous ones. */
const sendNext = async () => {
  t.clock.advance(1);
  return sendOffer(t, vendor);
};

const manyDrafts = async (count: number): Promise<void> => {
  const { vendor_id: vendorId } = await t.context.db
    .selectFrom('offer_drafts')
    .select('vendor_id')
    .executeTakeFirstOrThrow();
  const now = t.clock.now();
  await t.context.db
    .insertInto('offer_drafts')
    .values(
      Array.from({ length: count }, () => ({
        offer_id: crypto.randomUUID(),
        vendor_id: vendorId,
        state: 'moderation' as const,
        content: JSON.stringify(wholeContent),
        title: 'КАМАЗ 6520',
        reason: null,
        version: 1,
        created_at: now,
        changed_at: now,
      })),
    )
    .execute();
};

describe('the queue of moderation', () => {
  it('leads from each to the next, longest waiting first, and on from a decided one', async () => {
    const [a, b, c] = [await sendNext(), await sendNext(), await sendNext()];
    expect(await placeOf(a.id)).toEqual({ place: 1, total: 3, previous: null, next: b.id });
    expect(await placeOf(b.id)).toEqual({ place: 2, total: 3, previous: a.id, next: c.id });
    expect(await placeOf(c.id)).toEqual({ place: 3, total: 3, previous: b.id, next: null });
    await decide(b.id, { decision: 'publish', version: b.version });
    expect(await placeOf(a.id)).toEqual({ place: 1, total: 2, previous: null, next: c.id });
    expect(await placeOf(b.id)).toEqual({ place: null, total: 2, previous: null, next: a.id });
  });

  it('leaves out working copies of offers that are off sale', async () => {
    const { id, version } = await publishedOffer(t, { vendor, manager });
    const edited = await post(t, `/api/offers/${id}`, { version, city: 'Казань' }, vendor);
    const sent = await post(t, `/api/offers/${id}/publish`, { version: edited.body.version }, vendor);
    const { total, place } = await placeOf(id);
    expect(place).toBe(total);
    await post(t, `/api/offers/${id}/archive`, { version: sent.body.version }, vendor);
    expect(await placeOf(id)).toMatchObject({ place: null, total: total - 1 });
  });

  it('keeps the position of an offer that staff correct there', async () => {
    const [a, b] = [await sendNext(), await sendNext()];
    const { place } = await placeOf(a.id);
    t.clock.advance(60);
    const edited = await post(t, `/api/offers/${a.id}`, { version: a.version, city: 'Казань' }, manager);
    expect(edited.body).toMatchObject({ state: 'moderation', content: { city: 'Казань' } });
    expect(await placeOf(a.id)).toMatchObject({ place, next: b.id });
    const change = { kind: 'priceByPercent', percent: -1 };
    await post(t, '/api/stock/bulk', { ids: [a.id], change }, manager);
    expect(await placeOf(a.id)).toMatchObject({ place, next: b.id });
    const mended = await post(
      t,
      `/api/offers/${a.id}`,
      { version: edited.body.version + 1, city: 'Уфа' },
      vendor,
    );
    const sent = await post(t, `/api/offers/${a.id}/publish`, { version: mended.body.version }, vendor);
    expect(sent.body.state).toBe('moderation');
    expect(await placeOf(a.id)).toMatchObject({ previous: b.id, next: null });
  });

  it('continues beyond the first hundred', async () => {
    await manyDrafts(120);
    const last = await sendNext();
    const { place, total, previous } = await placeOf(last.id);
    expect(place).toBe(total);
    expect(total).toBeGreaterThan(120);
    expect(await placeOf(previous)).toMatchObject({ place: total - 1, next: last.id });
  });

  it('is decided by one of two moderators; the other is shown the offer’s current state', async () => {
    const { id, version } = await sendNext();
    const answers = await Promise.all([
      decide(id, { decision: 'publish', version }),
      decide(id, { decision: 'refuse', reason: 'Проверьте модель', version }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({
      error: { _global: 'staleVersion' },
      current: { id, state: won?.body.state, abilities: { moderate: false } },
    });
    const events = await t.context.db
      .selectFrom('events')
      .select('type')
      .where('subject_id', '=', id)
      .where('type', 'in', ['offer.published', 'offer.refused'])
      .execute();
    expect(events).toHaveLength(1);
  });
});
