import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, nobody, post } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createCompany } from '#tests/factories/company.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the consent to pass a request on names the offer’s vendor with the ИНН of its company', async () => {
  const admin = await createSignedIn(t, { role: 'admin' });
  const client = await createClient(t);
  const { id: offerId, vendorId } = await createOffer(t);
  const { inn } = await createCompany(t);
  const { version } = (await get(t, `/api/staff/vendors/${vendorId}`, admin)).body;
  expect((await post(t, `/api/staff/vendors/${vendorId}`, { inn, version }, admin)).status).toBe(200);
  expect((await get(t, `/api/vendors/${vendorId}`, nobody)).body).toMatchObject({ inn });
  const { id } = await createRequest(t, { by: client, offerId });
  expect((await get(t, `/api/requests/${id}`, client)).body.consents).toMatchObject([
    { recipients: [{ kind: 'vendor', inn }] },
  ]);
});
