import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOffer } from '#tests/factories/offer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const versionOf = async (): Promise<number> => {
  const { version } = await t.context.db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
};

it('an offer of known brand, model, terms and place leaves the catalogue’s version alone; a new vendor’s place raises it', async () => {
  const { vendorId } = await createOffer(t);
  const before = await versionOf();
  await createOffer(t, { vendorId });
  expect(await versionOf()).toBe(before);
  await createOffer(t);
  expect(await versionOf()).toBeGreaterThan(before);
});
