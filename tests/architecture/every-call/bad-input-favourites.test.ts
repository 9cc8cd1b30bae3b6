import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { offerListPaths, offerLists } from '#contract/listed-offers.ts';
import { call, post } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  changedAt,
  emptyBodies,
  hostileBodies,
  hostileIds,
  hostileValuesAt,
} from '../../support/hostile-values.ts';

let t: TestApp;
let who: TestSignIn;
let offerId: string;
beforeAll(async () => {
  t = await createTestApp();
  who = await createSignedIn(t);
  offerId = (await createOffer(t)).id;
  for (const list of offerLists) await post(t, `${offerListPaths[list]}/${offerId}`, {}, who);
});
afterAll(() => t.close());

const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select * from listed_offers order by list`.execute(t.context.db);
  return JSON.stringify(rows);
};

describe.each(offerLists)('%s', (list) => {
  const path = offerListPaths[list];

  test('can be merged with ids only', async () => {
    const before = await stateOfAll();
    const whole = { offerIds: [offerId] };
    const bodies = [
      ...[...hostileBodies, ...emptyBodies].filter((text) => typeof text === 'string'),
      ...[['offerIds'], ['offerIds', '0']].flatMap((at) =>
        hostileValuesAt(at).map((value) => changedAt(whole, at, value)),
      ),
    ];
    const faults: string[] = [];
    for (const payload of bodies) {
      const { status, body } = await post(t, `${path}/merge`, payload, who);
      // An unknown id is well-formed.
      const isFine = status === 200 || (status < 500 && errorBody.safeParse(body).success);
      if (!isFine) faults.push(`${JSON.stringify(payload).slice(0, 100)} was answered with ${status}`);
    }
    expect(faults).toStrictEqual([]);
    expect(await stateOfAll()).toBe(before);
  });

  test('can be changed by ids only', async () => {
    const before = await stateOfAll();
    for (const id of hostileIds)
      for (const method of ['POST', 'DELETE'] as const) {
        const url = `${path}/${encodeURIComponent(id)}`;
        const { status, body } = await call(t, { method, url }, who);
        expect({ id: id.slice(0, 20), method, status }).toMatchObject({ status: 404 });
        expect(errorBody.safeParse(body).success).toBe(true);
      }
    expect(await stateOfAll()).toBe(before);
  });
});
