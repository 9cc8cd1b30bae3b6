import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { get, post } from '#tests/factories/http.ts';
import { putCommercialOffer } from '#tests/factories/commercial-offer.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { transitionWithoutVersion } from '../transition-request.service.ts';

let t: TestApp;
let client: Awaited<ReturnType<typeof createClient>>;
let manager: TestSignIn;
let offerId: string;
let lessorId: string;
let id: string;

const start = new Date('2026-11-20T09:00:00.000Z');

beforeAll(async () => {
  t = await createTestApp();
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  offerId = (await createOffer(t)).id;
  lessorId = (await createLessor(t)).lessor.id;
});
beforeEach(async () => {
  t.clock.set(start);
  id = (await createRequest(t, { by: client, offerId, lessorIds: [lessorId] })).id;
});
afterAll(() => t.close());

const rowOf = () =>
  t.context.db
    .selectFrom('requests')
    .select(['status', 'due_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const run = () => t.jobs.runScheduled('requests.end-overdue');

const runAt = async (moment: string) => {
  t.clock.set(new Date(moment));
  await run();
  return (await rowOf()).status;
};

const lastMove = () =>
  t.context.db
    .selectFrom('request_history')
    .select(['from_status', 'to_status', 'actor_id', 'reason'])
    .where('request_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const putOffer = (validUntil: string, status: 'sent' | 'viewed' | 'withdrawn' | 'expired' = 'sent') =>
  putCommercialOffer(t, { requestId: id, lessorId, makerId: manager.userId, validUntil, status });

describe('a request that waits for data', () => {
  beforeEach(async () => {
    await post(t, `/api/requests/${id}/transitions`, { to: 'in_review', version: 1 }, manager);
    await post(t, `/api/requests/${id}/transitions`, { to: 'needs_info', version: 2 }, manager);
  });

  test('expires after 14 days, and not before', async () => {
    expect(await runAt('2026-12-04T08:59:59.999Z')).toBe('needs_info');
    expect(await runAt('2026-12-04T09:00:00.000Z')).toBe('expired');
    expect(await lastMove()).toEqual({
      from_status: 'needs_info',
      to_status: 'expired',
      actor_id: null,
      reason: null,
    });
    expect(await rowOf()).toMatchObject({ due_at: null, version: 4 });
  });

  test('expires once, however many instances check it', async () => {
    t.clock.set(new Date('2026-12-04T09:00:00.000Z'));
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await rowOf()).toMatchObject({ status: 'expired', version: 4 });
  });

  test('stays if the client answers at that moment, or has expired', async () => {
    const answer = { to: 'in_review', version: 3 };
    await Promise.all([
      runAt('2026-12-04T09:00:00.000Z'),
      post(t, `/api/requests/${id}/transitions`, answer, client),
    ]);
    const { status, version } = await rowOf();
    expect(['expired', 'in_review']).toContain(status);
    expect(version).toBe(4);
  });
});

const ready = () =>
  transitionWithoutVersion(t.context, id, { to: 'offers_ready', cause: 'offerSent', actor: system });

describe('a request with КП to choose from', () => {
  test('is due when the last live КП ends, 24:00 in Moscow', async () => {
    await putOffer('2026-11-25');
    await putOffer('2026-11-27', 'viewed');
    await putOffer('2026-12-20', 'withdrawn');
    await ready();
    expect((await get(t, `/api/requests/${id}`, client)).body).toMatchObject({
      status: 'offers_ready',
      nextActor: 'client',
      dueAt: '2026-11-27T21:00:00.000Z',
    });
  });

  test('expires with the last of them, and once', async () => {
    await putOffer('2026-11-25', 'expired');
    await putOffer('2026-11-27');
    await ready();
    expect(await runAt('2026-11-27T20:59:59.999Z')).toBe('offers_ready');
    t.clock.set(new Date('2026-11-27T21:00:00.000Z'));
    await Promise.all([run(), run()]);
    expect(await rowOf()).toMatchObject({ status: 'expired', version: 3, due_at: null });
    expect(await lastMove()).toMatchObject({ from_status: 'offers_ready', actor_id: null });
  });

  test('does not expire because none was ever made, or all were withdrawn', async () => {
    await putRequest(t, id, { status: 'offers_ready' });
    expect(await runAt('2027-01-20T09:00:00.000Z')).toBe('offers_ready');
    await putOffer('2026-11-27', 'withdrawn');
    expect(await runAt('2027-01-20T09:01:00.000Z')).toBe('offers_ready');
  });
});

test('more than one batch is ended', async () => {
  const due = new Date('2026-12-04T09:00:00.000Z');
  const row = await t.context.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { number: _, search_text: __, subject, terms, calculation, source, ...rest } = row;
  const json = {
    subject: JSON.stringify(subject),
    terms: JSON.stringify(terms),
    calculation: JSON.stringify(calculation),
    source: source === null ? null : JSON.stringify(source),
    draft: null,
  };
  const ids = Array.from({ length: 205 }, () => crypto.randomUUID());
  const rows = ids.map((one) => ({ ...rest, ...json, id: one, status: 'needs_info', due_at: due }));
  await t.context.db.insertInto('requests').values(rows).execute();
  t.clock.set(due);
  await Promise.all([run(), run()]);
  await run();
  const ended = await t.context.db
    .selectFrom('requests')
    .select(['status', 'version'])
    .distinct()
    .where('id', 'in', ids)
    .execute();
  expect(ended).toEqual([{ status: 'expired', version: 2 }]);
});

const eventsOf = () =>
  t.context.db
    .selectFrom('events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', 'request.bidsDueSoon')
    .orderBy('seq')
    .execute();

const warnAt = async (moment: string) => {
  t.clock.set(new Date(moment));
  await Promise.all([1, 2].map(() => t.jobs.runScheduled('requests.warn-of-deadlines')));
  return (await eventsOf()).length;
};

describe('lessors that have not answered', () => {
  test('are warned once, a day before the deadline, and again after it was extended', async () => {
    expect(await warnAt('2026-11-23T08:59:59.000Z')).toBe(0);
    expect(await warnAt('2026-11-23T09:00:00.000Z')).toBe(1);
    expect(await warnAt('2026-11-23T10:00:00.000Z')).toBe(1);
    expect((await eventsOf())[0]?.data).toEqual({ lessorIds: [lessorId] });
    await t.context.db
      .updateTable('request_invitations')
      .set({ bids_until: new Date('2026-11-30T09:00:00.000Z') })
      .where('request_id', '=', id)
      .execute();
    expect(await warnAt('2026-11-24T10:00:00.000Z')).toBe(1);
    expect(await warnAt('2026-11-29T10:00:00.000Z')).toBe(2);
  });

  test('are not warned if they answered, declined, or the request went on without them', async () => {
    const put = (state: 'invited' | 'answered' | 'declined') =>
      t.context.db.updateTable('request_invitations').set({ state }).where('request_id', '=', id).execute();
    for (const state of ['answered', 'declined'] as const) {
      await put(state);
      expect(await warnAt('2026-11-23T12:00:00.000Z')).toBe(0);
    }
    await put('invited');
    await putRequest(t, id, { status: 'cancelled' });
    expect(await warnAt('2026-11-23T12:00:00.000Z')).toBe(0);
  });
});
