import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { get, post, statusesOf, type Bearer } from '#tests/factories/http.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { rounds } from '#tests/support/rounds.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let offerId: string;
/** Lessors: `invited` from the start, with people; `quiet` without people; `further` not invited. */
let lessors: Record<'invited' | 'quiet' | 'further', string>;
let lessor: TestSignIn;
let id: string;

const noon = new Date('2026-11-20T09:00:00.000Z');
const twoDaysLater = '2026-11-24T09:00:00.000Z';
const later = '2026-11-30T09:00:00.000Z';

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  offerId = (await createOffer(t)).id;
  const [invited, quiet, further] = [await createLessor(t), await createLessor(t), await createLessor(t)];
  lessors = { invited: invited.lessor.id, quiet: quiet.lessor.id, further: further.lessor.id };
  lessor = await createSignedIn(t, { lessor: { id: lessors.invited, role: 'employee' } });
});
beforeEach(async () => {
  t.clock.set(noon);
  id = (await createRequest(t, { by: client, offerId, lessorIds: [lessors.invited, lessors.quiet] })).id;
});
afterAll(() => t.close());

const of = (step = ''): string => `/api/requests/${id}/lessors${step}`;
const invite = (lessorIds: string[], who: Bearer = client) =>
  post(t, of(), { lessorIds, consent: true }, who);
const extend = (body: object, who: Bearer = manager) => post(t, of('/extend'), body, who);
const decline = (body: object, who: Bearer = lessor) => post(t, of('/decline'), body, who);

const invitations = async (): Promise<Record<string, string>> => {
  const { body } = await get(t, `/api/requests/${id}`, client);
  const shown: { lessorId: string; state: string; bidsUntil: string }[] = body.invitations;
  return Object.fromEntries(
    shown.map(({ lessorId, state, bidsUntil }) => [lessorId, `${state} ${bidsUntil}`]),
  );
};

const eventsOf = (type: string) =>
  t.context.db
    .selectFrom('events')
    .select(['actor_id', 'data', 'subject_version'])
    .where('subject_id', '=', id)
    .where('type', '=', type)
    .orderBy('seq')
    .execute();

const consentsOf = async () => (await get(t, `/api/requests/${id}`, client)).body.consents;

const conflict = { status: 409, body: { error: { _global: 'conflict' } } };
const refused = (fields: object) => ({
  status: 422,
  body: { error: { ...fields, _global: 'formHasErrors' } },
});

describe('lessors beside a request', () => {
  test('are all active ones, with what their cards offer for the frozen asset, and the invitation', async () => {
    const { status, body } = await get(t, of(), client);
    expect(status).toBe(200);
    const items: { lessor: { id: string }; invitation: { state: string } | null }[] = body.items;
    const shown = items.filter((item) => Object.values(lessors).includes(item.lessor.id));
    expect(Object.fromEntries(shown.map((item) => [item.lessor.id, item.invitation?.state ?? null]))).toEqual(
      {
        [lessors.invited]: 'invited',
        [lessors.quiet]: 'invited',
        [lessors.further]: null,
      },
    );
    const asked = { offerId, terms: { advance: { share: '0.2' }, months: 36, startDate: '2026-12-01' } };
    const fits: { unknown: string[] }[] = (await post(t, '/api/lessors/fit', asked)).body.items;
    // For a request the kind of company is known.
    for (const fit of fits) fit.unknown = fit.unknown.filter((fact) => fact !== 'companyKind');
    expect(items).toMatchObject(fits);
  });

  test('stay on the list without a card, and if they were invited but no longer lease', async () => {
    const { lessor: bare } = await createLessor(t, []);
    const archived = (await createLessor(t)).lessor.id;
    await invite([archived]);
    const archive = { state: 'archived' as const };
    await t.context.db.updateTable('lessors').set(archive).where('id', '=', archived).execute();
    const { items } = (await get(t, of(), manager)).body;
    const plain = { fits: false, card: null, reasons: [] };
    expect(items).toContainEqual(
      expect.objectContaining({
        lessor: { id: bare.id, name: bare.name, inn: bare.inn, address: bare.address, logo: null },
        ...plain,
      }),
    );
    expect(items.find((item: { lessor: { id: string } }) => item.lessor.id === archived)).toMatchObject({
      ...plain,
      invitation: { state: 'invited' },
    });
  });
});

describe('further lessors', () => {
  test('are invited by the client with a separate consent; those invited already stay as they are', async () => {
    t.clock.advance(60);
    const answer = await invite([lessors.further, lessors.invited, lessors.further]);
    expect(answer.status).toBe(200);
    expect(await invitations()).toEqual({
      [lessors.invited]: `invited ${twoDaysLater}`,
      [lessors.quiet]: `invited ${twoDaysLater}`,
      [lessors.further]: 'invited 2026-11-24T09:01:00.000Z',
    });
    const [first, second, ...more] = await consentsOf();
    expect(more).toEqual([]);
    expect(first.recipients).toHaveLength(3);
    expect(second.recipients).toMatchObject([{ kind: 'lessor' }]);
    expect(await eventsOf('request.lessorsInvited')).toMatchObject([
      { actor_id: client.userId, data: { lessorIds: [lessors.further] } },
    ]);
  });

  test('that have all been invited already change nothing', async () => {
    expect((await invite([lessors.invited, lessors.quiet])).status).toBe(200);
    expect(await consentsOf()).toHaveLength(1);
    expect(await eventsOf('request.lessorsInvited')).toEqual([]);
  });

  test('need the consent, and must be active', async () => {
    const without = await post(t, of(), { lessorIds: [lessors.further] }, client);
    expect(without).toMatchObject(refused({ consent: 'mustAccept' }));
    expect(await invite([offerId])).toMatchObject(refused({ lessorIds: 'unknown' }));
    expect(await invite([])).toMatchObject({ status: 422 });
  });

  test('may be invited until one is chosen', async () => {
    const mayInvite = async (who: Bearer): Promise<boolean> =>
      (await get(t, `/api/requests/${id}`, who)).body.abilities.inviteLessors;
    const open = ['submitted', 'in_review', 'needs_info', 'offers_ready'] as const;
    for (const status of open) {
      await putRequest(t, id, { status });
      expect(await Promise.all([client, manager].map(mayInvite))).toEqual([true, false]);
      expect((await invite([lessors.invited])).status).toBe(200);
    }
    for (const status of ['draft', 'offer_accepted', 'approval', 'issued', 'cancelled', 'expired'] as const) {
      await putRequest(t, id, { status });
      expect(await mayInvite(client)).toBe(false);
      expect(await invite([lessors.further])).toMatchObject(conflict);
    }
    await putRequest(t, id, { status: 'needs_info', returnsTo: 'approval' });
    await t.context.db
      .updateTable('requests')
      .set({ lessor_id: lessors.invited })
      .where('id', '=', id)
      .execute();
    expect(await invite([lessors.further])).toMatchObject(conflict);
  });

  test('are invited once by two concurrent calls', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite([lessors.further])));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(await consentsOf()).toHaveLength(2);
    expect(await eventsOf('request.lessorsInvited')).toHaveLength(1);
  });
});

describe('the deadline of lessors', () => {
  test('is extended for all, or for one, and never shortened', async () => {
    expect((await extend({ until: later, lessorId: lessors.quiet })).status).toBe(200);
    expect(await invitations()).toEqual({
      [lessors.invited]: `invited ${twoDaysLater}`,
      [lessors.quiet]: `invited ${later}`,
    });
    await extend({ until: '2026-11-25T09:00:00.000Z' });
    expect(await invitations()).toEqual({
      [lessors.invited]: 'invited 2026-11-25T09:00:00.000Z',
      [lessors.quiet]: `invited ${later}`,
    });
    await extend({ until: '2026-11-22T09:00:00.000Z' });
    expect((await eventsOf('request.bidsExtended')).map(({ data }) => data)).toEqual([
      { lessorIds: [lessors.quiet] },
      { lessorIds: [lessors.invited] },
    ]);
  });

  test('must be in the future and thirty days ahead at most', async () => {
    const last = '2026-12-20T09:00:00.000Z';
    expect((await extend({ until: last })).status).toBe(200);
    const far = await extend({ until: '2026-12-20T09:00:00.001Z' });
    expect(far).toMatchObject({ ...refused({ until: 'max' }), body: { params: { until: { max: last } } } });
    expect(await extend({ until: noon.toISOString() })).toMatchObject(refused({ until: 'min' }));
    expect(await extend({ until: later, lessorId: lessors.further })).toMatchObject(
      refused({ lessorId: 'unknown' }),
    );
  });

  test('is over for one that has declined, and for all once the request has ended', async () => {
    await decline({ reason: 'Не наша техника' });
    expect(await extend({ until: later, lessorId: lessors.invited })).toMatchObject(conflict);
    expect((await extend({ until: later })).status).toBe(200);
    expect((await invitations())[lessors.invited]).toBe(`declined ${twoDaysLater}`);
    await putRequest(t, id, { status: 'expired' });
    expect(await extend({ until: '2026-12-01T09:00:00.000Z' })).toMatchObject(conflict);
  });
});

describe('a lessor', () => {
  test('declines once, and says why to staff only', async () => {
    const declined = await decline({ reason: ' Не наша техника ' });
    expect(declined).toMatchObject({
      status: 200,
      body: {
        version: 1,
        invitations: [{ lessorId: lessors.invited, state: 'declined', reason: 'Не наша техника' }],
      },
    });
    const reasonTo = async (who: Bearer) => {
      const { items } = (await get(t, of(), who)).body;
      return items.find((item: { lessor: { id: string } }) => item.lessor.id === lessors.invited).invitation
        .reason;
    };
    expect(await reasonTo(manager)).toBe('Не наша техника');
    expect(await reasonTo(client)).toBeNull();
    expect(await decline({ reason: 'Ещё раз' })).toMatchObject(conflict);
    expect(await eventsOf('request.invitationDeclined')).toMatchObject([
      { actor_id: lessor.userId, data: { lessorId: lessors.invited } },
    ]);
  });

  test('without people is represented by staff, with people it answers itself', async () => {
    expect(await decline({ reason: 'Письмом' }, manager)).toMatchObject(refused({ lessorId: 'required' }));
    const byStaff = (lessorId: string) => decline({ reason: 'Письмом', lessorId }, manager);
    expect((await byStaff(lessors.invited)).status).toBe(403);
    expect(await byStaff(lessors.further)).toMatchObject(refused({ lessorId: 'unknown' }));
    expect((await byStaff(lessors.quiet)).status).toBe(200);
    expect(await byStaff(lessors.quiet)).toMatchObject(conflict);
  });

  test('answers for no other lessor, and does not learn whether that was invited', async () => {
    for (const lessorId of [lessors.quiet, lessors.further])
      expect(await decline({ reason: 'За других', lessorId })).toMatchObject(
        refused({ lessorId: 'unknown' }),
      );
    expect(await eventsOf('request.invitationDeclined')).toEqual([]);
  });

  test('cannot decline with its КП accepted, or a request that has ended', async () => {
    await putRequest(t, id, { status: 'approval' });
    const choose = (lessor_id: string | null) =>
      t.context.db.updateTable('requests').set({ lessor_id }).where('id', '=', id).execute();
    await choose(lessors.invited);
    expect(await decline({ reason: 'Поздно' })).toMatchObject(conflict);
    await choose(null);
    await putRequest(t, id, { status: 'cancelled' });
    expect(await decline({ reason: 'Поздно' })).toMatchObject(conflict);
  });

  test('declines or gets more time, whichever comes first', async () => {
    const { numRuns } = rounds(3);
    for (let round = 0; round < numRuns; round += 1) {
      id = (await createRequest(t, { by: client, offerId, lessorIds: [lessors.invited] })).id;
      const [declined, given] = await Promise.all([
        decline({ reason: 'Не наша техника' }),
        extend({ until: later, lessorId: lessors.invited }),
      ]);
      expect(declined.status).toBe(200);
      const end = given.status === 200 ? later : twoDaysLater;
      expect([200, 409]).toContain(given.status);
      expect(await invitations()).toEqual({ [lessors.invited]: `declined ${end}` });
    }
  });
});

test('lessors beside a request are judged by the kind of its company; its age is not known', async () => {
  const [forTraders, forAll] = [
    await createLessor(t, [{ companyKinds: ['soleTrader'] }]),
    await createLessor(t, [{ companyAgeMonthsMin: 12 }]),
  ];
  const { items } = (await get(t, of(), client)).body;
  const fitOf = (found: { lessor: { id: string } }) =>
    items.find((fit: { lessor: { id: string } }) => fit.lessor.id === found.lessor.id);
  expect(fitOf(forTraders)).toMatchObject({
    fits: false,
    reasons: [{ code: 'companyKind', bound: 'soleTrader' }],
  });
  expect(fitOf(forAll).unknown).toContain('companyAge');
  expect(fitOf(forAll).unknown).not.toContain('companyKind');
});
