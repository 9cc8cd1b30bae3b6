import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptanceOf, actOnOffer, createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { nobody, type Bearer } from '#tests/factories/http.ts';
import { wrongCode } from '#tests/factories/registration.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { linkOf } from './send-offer.service.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => t.close());

const keyed = ({ headers }: Bearer): Bearer => ({
  headers: { ...headers, 'idempotency-key': `acceptance-${nextNumber()}` },
});

/** A commercial offer whose client has been called, by id and by link. */
const called = async () => {
  await t.context.db.deleteFrom('rate_limits').execute();
  const { client, lessors, requestId } = await createDeal(t, 1);
  const [lessor] = lessors as [ActingLessor];
  const { id } = await sendOffer(t, lessor, requestId);
  const body = (await acceptanceOf(t, client, id)) as { code: string };
  return { client, id, link: await linkOf(t.context, id), body };
};

const accept = (by: Bearer, address: string, body: object) => actOnOffer(t, by, `${address}/accept`, body);

const acceptances = async (id: string): Promise<number> => {
  const events = await t.context.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', id)
    .where('type', '=', 'commercialOffer.accepted')
    .execute();
  return events.length;
};

const newestCode = () =>
  t.context.db
    .selectFrom('call_codes')
    .select(['wrong_tries', 'used_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const refused = (error: object, status = 409) => ({ status, body: { error } });

test.each(['id', 'link'] as const)('a retry after a lost answer gets the first one, by %s', async (way) => {
  const { client, [way]: address, id, body } = await called();
  const by = keyed(way === 'id' ? client : nobody);
  const first = await accept(by, address, body);
  expect(first).toMatchObject({ status: 200, body: { id, status: 'accepted' } });
  // However many codes were tried meanwhile from the same network.
  await t.context.db
    .updateTable('rate_limits')
    .set({ points: 1000 })
    .where('key', 'like', 'codesPerAddress:%')
    .execute();
  expect(await accept(by, address, body)).toMatchObject({ status: 200, body: first.body });
  expect((await accept(client, id, body)).status).toBe(429);
  expect(await newestCode()).toMatchObject({ wrong_tries: 0 });
  expect(await acceptances(id)).toBe(1);
  expect(await accept(by, address, { ...body, code: wrongCode(body.code) })).toMatchObject(
    refused({ _global: 'idempotencyConflict' }),
  );
});

test('a parallel pair under one key accepts once, and both get the answer', async () => {
  const { client, id, body } = await called();
  const by = keyed(client);
  const [one, other] = await Promise.all([accept(by, id, body), accept(by, id, body)]);
  expect(one.status).toBe(200);
  expect(other).toMatchObject({ status: 200, body: one.body });
  expect(await acceptances(id)).toBe(1);
  // The code was right: no try of it counts.
  for (const name of ['codesPerAddress', 'wrongCodesOverall'])
    expect(
      await t.context.db
        .selectFrom('rate_limits')
        .select('points')
        .where('key', 'like', `${name}:%`)
        .where('points', '>', 0)
        .execute(),
    ).toEqual([]);
});

test('a wrong code counts once under one key, and the right one then accepts under another', async () => {
  const { client, id, body } = await called();
  const wrong = { ...body, code: wrongCode(body.code) };
  const by = keyed(client);
  for (let tries = 0; tries < 2; tries += 1)
    expect(await accept(by, id, wrong)).toMatchObject(
      refused({ code: 'code', _global: 'formHasErrors' }, 422),
    );
  expect(await newestCode()).toMatchObject({ wrong_tries: 1, used_at: null });
  expect((await accept(keyed(client), id, body)).status).toBe(200);
});

test('a refused acceptance leaves its code to be used', async () => {
  const { client, id, body } = await called();
  expect(await accept(client, id, { ...body, version: 99 })).toMatchObject(
    refused({ _global: 'staleVersion' }),
  );
  expect(await accept(client, id, { ...body, agreementVersion: 'none' })).toMatchObject(
    refused({ agreementVersion: 'expired' }, 422),
  );
  expect(await newestCode()).toMatchObject({ wrong_tries: 0, used_at: null });
  expect((await accept(client, id, body)).status).toBe(200);
});

test('a guest reads no answer of another guest at the same address', async () => {
  const mine = await called();
  const by = keyed(nobody);
  expect((await accept(by, mine.link, mine.body)).status).toBe(200);
  const other = await called();
  expect(await accept(by, other.link, mine.body)).toMatchObject(refused({ _global: 'idempotencyConflict' }));
  expect((await accept(by, mine.id, mine.body)).status).toBe(401);
});

test('a person who has lost the right to see an offer does not get its answer again', async () => {
  const { client, link, body } = await called();
  const by = keyed(nobody);
  expect((await accept(by, link, body)).status).toBe(200);
  await t.context.db
    .updateTable('users')
    .set({ status: 'deleted' })
    .where('id', '=', client.userId)
    .execute();
  expect((await accept(by, link, body)).status).toBe(404);
});
