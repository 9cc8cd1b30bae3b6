import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyKinds, type CompanyKind } from '#contract/roles.ts';
import {
  acceptanceOf,
  actOnOffer,
  createDeal,
  dayAfter,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const possible: Record<CompanyKind, readonly string[]> = {
  organisation: ['director', 'powerOfAttorney'],
  soleTrader: ['soleTrader', 'powerOfAttorney'],
  farm: ['director', 'powerOfAttorney', 'soleTrader'],
};

/** A КП for a client of this kind, the authorities that its page offers, and its acceptance by each that is tried. */
const offered = async (kind: CompanyKind) => {
  const { client, lessors, requestId } = await createDeal(t, 1);
  await t.context.db.updateTable('companies').set({ kind }).where('id', '=', client.company.id).execute();
  const [lessor] = lessors as [ActingLessor];
  const { id } = await sendOffer(t, lessor, requestId);
  const body = await acceptanceOf(t, client, id);
  const accept = (authority: object) => actOnOffer(t, client, `${id}/accept`, { ...body, authority });
  return { page: (await get(t, `/api/commercial-offers/${id}`, client)).body, accept };
};

describe.each(companyKinds)('a lessee of the kind %s', (kind) => {
  test.each(['director', 'soleTrader'])(`is bound by %s only if it can have one`, async (basis) => {
    const { page, accept } = await offered(kind);
    expect(page.authorityBases).toEqual(possible[kind]);
    const { status, body } = await accept({ basis });
    expect([status, body.error ?? body.status]).toEqual(
      possible[kind].includes(basis)
        ? [200, 'accepted']
        : [422, { _global: 'formHasErrors', 'authority.basis': 'notAvailable' }],
    );
  });
});

test('a power of attorney from a day to come binds nobody, one of today does', async () => {
  const { accept } = await offered('organisation');
  const power = { basis: 'powerOfAttorney', number: '7/26' };
  expect(await accept({ ...power, date: dayAfter(t, 2) })).toMatchObject({
    status: 422,
    body: { error: { 'authority.date': 'invalid' } },
  });
  const now = t.clock.now().toISOString();
  expect((await accept({ ...power, date: now.slice(0, 10) })).body.status).toBe('accepted');
});
