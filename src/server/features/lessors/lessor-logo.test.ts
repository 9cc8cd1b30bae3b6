import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestView } from '#contract/requests.ts';
import { createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { pictureOf } from '#tests/factories/file.ts';
import { get, nobody, post } from '#tests/factories/http.ts';
import { createLessor, lessorDetails } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createPhoto } from '#tests/factories/photo.ts';
import { usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const upload = async (who: TestSignIn): Promise<string> =>
  (await createPhoto(t, who, await pictureOf('png', 700, 700))).id;

test('an admin adds a lessor with its logo, replaces and removes it; anybody can load it', async () => {
  const logoId = await upload(admin);
  const added = await post(t, '/api/lessors', { ...lessorDetails(), logoId }, admin);
  const logo = `/media/${logoId}/640.webp`;
  expect(added).toMatchObject({ status: 201, body: { logo } });
  expect((await t.app.inject(logo)).statusCode).toBe(200);

  const { id, version } = added.body;
  const change = (body: object, at: number) => post(t, `/api/lessors/${id}`, { ...body, version: at }, admin);
  expect((await change({ about: 'Лизинг' }, version)).body).toMatchObject({ about: 'Лизинг', logo });
  const other = await upload(admin);
  const replaced = await change({ logoId: other }, version + 1);
  expect(replaced.body.logo).toBe(`/media/${other}/640.webp`);
  expect((await t.app.inject(logo)).statusCode).toBe(404);
  expect((await change({ logoId: null }, version + 2)).body.logo).toBeNull();
  const { data } = await t.context.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'lessor.updated')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ before: { logo: replaced.body.logo }, after: { logo: null } });
});

test('the logo stands beside what the lessor’s cards offer', async () => {
  const { lessor } = await createLessor(t);
  const logoId = await upload(admin);
  const { body } = await post(t, `/api/lessors/${lessor.id}`, { logoId, version: 1 }, admin);
  const { id: offerId } = await createOffer(t);
  const fits = await post(t, '/api/lessors/fit', { offerId, terms: usualChoice }, nobody);
  const own = fits.body.items.find((fit: { lessor: { id: string } }) => fit.lessor.id === lessor.id);
  expect(own.lessor.logo).toBe(body.logo);
});

test('the logo stands beside the lessor’s commercial offers, none beside those of a lessor without one', async () => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [one, other] = lessors as [ActingLessor, ActingLessor];
  const logoId = await upload(admin);
  const { body } = await post(t, `/api/lessors/${one.id}`, { logoId, version: 1 }, admin);
  const sent = await sendOffer(t, one, requestId);
  await sendOffer(t, other, requestId);
  const shown = { id: one.id, name: body.name, logo: `/media/${logoId}/640.webp` };
  expect(sent.lessor).toEqual(shown);
  const lessorsFor = async (who: TestSignIn) => {
    const request: RequestView = (await get(t, `/api/requests/${requestId}`, who)).body;
    return request.commercialOffers.map(({ lessor }) => lessor);
  };
  const without = { id: other.id, name: expect.any(String), logo: null };
  for (const who of [client, admin]) expect(await lessorsFor(who)).toEqual([shown, without]);
  expect(await lessorsFor(one.who)).toEqual([shown]);
  const offerPage = await get(t, `/api/commercial-offers/${sent.id}`, client);
  expect(offerPage.body).toMatchObject({ offer: { lessor: shown }, lessor: { logo: shown.logo } });
});

test('no photo of a vendor, none that is unknown, and none by people who may not change the lessor', async () => {
  const { lessor } = await createLessor(t);
  const { vendorId } = await createOffer(t);
  const ofVendor = await upload(await createSignedIn(t, { role: 'vendor', vendorId }));
  for (const logoId of [ofVendor, lessor.id])
    expect(await post(t, `/api/lessors/${lessor.id}`, { logoId, version: 1 }, admin)).toMatchObject({
      status: 422,
      body: { error: { logoId: 'notFound' } },
    });
  const manager = await createSignedIn(t, { role: 'manager' });
  const body = { logoId: await upload(manager), version: 1 };
  expect((await post(t, `/api/lessors/${lessor.id}`, body, manager)).status).toBe(403);
  expect((await get(t, `/api/lessors/${lessor.id}`, admin)).body.logo).toBeNull();
});
