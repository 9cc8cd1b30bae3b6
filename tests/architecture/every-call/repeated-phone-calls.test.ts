import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkOf } from '#server/features/requests/commercial-offers/send-offer.service.ts';
import type { Call } from '#server/platform/calls/call-provider.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createDeal, sendOffer, type ActingLessor } from '#tests/factories/deal.ts';
import { nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { startRegistration } from '#tests/factories/registration.ts';
import { nextNumber } from '#tests/factories/unique.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let isAway = false;
const made: Call[] = [];

beforeAll(async () => {
  t = await createTestApp({
    env: { RATE_LIMITS: 'on' },
    context: {
      calls: {
        configured: true,
        call: async (call) => {
          if (isAway) throw new AppError('unavailable');
          made.push(call);
        },
        sms: async () => undefined,
      },
    },
  });
});
beforeEach(async () => {
  isAway = false;
  made.length = 0;
  await t.context.db.deleteFrom('rate_limits').execute();
});
afterAll(() => t.close());

const passPause = () => t.context.db.deleteFrom('rate_limits').where('key', 'like', 'callPause:%').execute();

type Asking = { url: string; body: object; who: Bearer };

const deal = async () => {
  const { client, lessors, requestId } = await createDeal(t, 1);
  const [lessor] = lessors as [ActingLessor];
  return { client, offerId: (await sendOffer(t, lessor, requestId)).id };
};

const calls: Record<string, () => Promise<Asking>> = {
  'the phone of a registration': async () => {
    const url = '/api/account/send-call-to-user';
    return { url, body: { id: await startRegistration(t) }, who: nobody };
  },
  'one’s own phone': async () => {
    const who = await createSignedIn(t);
    return { url: '/api/account/send-call-to-user', body: { id: who.userId }, who };
  },
  'the phone of a lost password': async () => {
    const { person } = await createSignedIn(t);
    return { url: '/api/account/recover-password/call', body: { phone: person.phone }, who: nobody };
  },
  'the client of a commercial offer': async () => {
    const { client, offerId } = await deal();
    return { url: `/api/commercial-offers/${offerId}/send-code`, body: {}, who: client };
  },
  'the client of a commercial offer, by its link': async () => {
    const link = await linkOf(t.context, (await deal()).offerId);
    return { url: `/api/commercial-offers/${link}/send-code`, body: {}, who: nobody };
  },
};

const keyed = ({ headers }: Bearer): Bearer => ({
  headers: { ...headers, 'idempotency-key': `call-to-${nextNumber()}` },
});

describe.each(Object.entries(calls))('a call to %s', (_, make) => {
  const begin = async () => {
    const { url, body, who } = await make();
    return { ask: (by: Bearer) => post(t, url, body, by), who };
  };

  test('is made once under one key, and the repeat is not counted', async () => {
    const { ask, who } = await begin();
    const by = keyed(who);
    const first = await ask(by);
    expect(first.status).toBe(200);
    expect(await ask(by)).toMatchObject({ status: 200, body: first.body });
    expect(made).toHaveLength(1);
    expect((await ask(keyed(who))).status).toBe(429);
    await passPause();
    expect(await ask(by)).toMatchObject({ status: 200, body: first.body });
    // The repeat has not begun another pause.
    expect((await ask(keyed(who))).status).toBe(200);
    expect(made).toHaveLength(2);
  });

  test('is made once for a parallel pair', async () => {
    const { ask, who } = await begin();
    const by = keyed(who);
    const [one, other] = await Promise.all([ask(by), ask(by)]);
    expect(one.status).toBe(200);
    expect(other).toMatchObject({ status: 200, body: one.body });
    expect(made).toHaveLength(1);
  });

  test('is made after all under the key of one that was refused as too early', async () => {
    const { ask, who } = await begin();
    await ask(who);
    const by = keyed(who);
    expect((await ask(by)).status).toBe(429);
    await passPause();
    expect((await ask(by)).status).toBe(200);
    expect(made).toHaveLength(2);
  });

  test('is made after all under the key of one that the provider did not accept', async () => {
    const { ask, who } = await begin();
    const by = keyed(who);
    isAway = true;
    expect((await ask(by)).status).toBe(503);
    isAway = false;
    expect((await ask(by)).status).toBe(200);
    expect(made).toHaveLength(1);
  });
});

test('another body under the key of a call is refused', async () => {
  const url = '/api/account/send-call-to-user';
  const by = keyed(nobody);
  expect((await post(t, url, { id: await startRegistration(t) }, by)).status).toBe(200);
  const other = await post(t, url, { id: await startRegistration(t) }, by);
  expect(other).toMatchObject({ status: 409, body: { error: { _global: 'idempotencyConflict' } } });
  expect(made).toHaveLength(1);
});
