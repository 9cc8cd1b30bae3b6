import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRole } from '#contract/roles.ts';
import {
  acceptOffer,
  actOnOffer,
  createActingLessor,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { companyDetails } from '#tests/factories/company.ts';
import { call, get, post } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let owner: Awaited<ReturnType<typeof createClient>>;
let lessor: ActingLessor;

beforeAll(async () => {
  t = await createTestApp();
  [owner, lessor] = [await createClient(t), await createActingLessor(t)];
});
afterAll(() => t.close());

/** A request that somebody with this role in the owner's company has sent to the lessor, or its draft. */
const sentBy = async (companyRole: CompanyRole, { draft = false } = {}) => {
  const sender = await createSignedIn(t, { companyId: owner.company.id, companyRole });
  const { id: offerId } = await createOffer(t);
  const choice = { kind: 'offer', companyId: owner.company.id, offerId, terms: usualChoice };
  const passedOn = draft ? { draft } : { consent: true, lessorIds: [lessor.id] };
  const { status, body } = await post(t, '/api/requests', { ...choice, ...passedOn }, sender);
  expect(status).toBe(201);
  return { sender, url: `/api/requests/${body.id}`, id: body.id as string };
};

const person = ({ userId }: TestSignIn) => `/api/companies/${owner.company.id}/people/${userId}`;
const remove = async (who: TestSignIn, by: TestSignIn) =>
  expect((await call(t, { method: 'DELETE', url: person(who) }, by)).status).toBe(200);

const move = async (url: string, to: string, who: TestSignIn, extra: object = {}) => {
  const { version } = (await get(t, url, who)).body;
  return post(t, `${url}/transitions`, { to, version, ...extra }, who);
};

const notProven = { _global: 'notProven' };

/** A deal that its lessor has approved, sent by somebody with this role. */
const approvedOf = async (role: CompanyRole) => {
  const deal = await sentBy(role);
  const { id } = await sendOffer(t, lessor, deal.id);
  expect((await acceptOffer(t, deal.sender, id)).status).toBe(200);
  for (const to of ['approval', 'approved']) expect((await move(deal.url, to, lessor.who)).status).toBe(200);
  const state = async () => (await get(t, deal.url, lessor.who)).body.company.state;
  const toContract = async () => {
    const { status, body } = await move(deal.url, 'contract', lessor.who);
    return status === 200 ? body.status : body.error;
  };
  return { ...deal, state, toContract };
};

describe('the proof of a company whose sender', () => {
  test.each(['leaves by themselves', 'is refused by the owner'])(
    'was never accepted there and %s does not come from others',
    async (how) => {
      const { sender, state, toContract } = await approvedOf('pending');
      expect([await state(), await toContract()]).toEqual(['unproven', notProven]);
      await remove(sender, how === 'is refused by the owner' ? owner : sender);
      expect([await state(), await toContract()]).toEqual(['unproven', notProven]);
      const listed = (await get(t, '/api/requests?limit=100', lessor.who)).body.items;
      expect(
        listed.some(({ transitions }: { transitions?: string[] }) => transitions?.includes('contract')),
      ).toBe(false);
    },
  );

  test('had been accepted and left stands, until they come again', async () => {
    const { sender, state, toContract } = await approvedOf('employee');
    await remove(sender, owner);
    expect(await state()).toBe('proven');
    const { company } = owner;
    const again = { userId: sender.userId, values: companyDetails(company) };
    expect((await post(t, '/api/account/confirm-company', again, sender)).body.company.role).toBe('pending');
    expect([await state(), await toContract()]).toEqual(['unproven', notProven]);
    await remove(sender, owner);
    expect([await state(), await toContract()]).toEqual(['unproven', notProven]);
  });
});

describe('a КП of a request whose sender', () => {
  test.each(['is only a viewer now', 'was removed'])('%s cannot be accepted by a colleague', async (how) => {
    const { sender, id: requestId } = await sentBy('employee');
    const { id } = await sendOffer(t, lessor, requestId);
    const changed =
      how === 'was removed' ? remove(sender, owner) : post(t, person(sender), { role: 'viewer' }, owner);
    await changed;
    const calls = t.calls.length;
    expect((await actOnOffer(t, owner, `${id}/send-code`)).status).toBe(409);
    expect(t.calls).toHaveLength(calls);
    const { offer, codeGoesTo } = (await get(t, `/api/commercial-offers/${id}`, owner)).body;
    expect(offer).toMatchObject({ senderLeft: true, abilities: ['decline', 'requestChanges'] });
    expect(codeGoesTo).toBeNull();
    const { version } = offer;
    const acceptance = {
      code: '0000',
      version,
      agreementVersion: '1',
      agree: true,
      authority: { basis: 'director' },
    };
    expect((await actOnOffer(t, owner, `${id}/accept`, acceptance)).status).toBe(409);
  });
});

test('the draft of somebody who has left becomes that of the colleague who sends it', async () => {
  const { sender, url } = await sentBy('employee', { draft: true });
  await remove(sender, owner);
  const sent = await move(url, 'submitted', owner, { consent: true, lessorIds: [lessor.id] });
  expect(sent).toMatchObject({ status: 200, body: { status: 'submitted', client: { id: owner.userId } } });
});
