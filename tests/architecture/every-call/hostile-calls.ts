import type { RawBuilder } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import type { Bearer } from '#tests/factories/http.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import {
  changedAt,
  emptyBodies,
  hostileBodies,
  hostileValuesAt,
  pathsOf,
} from '../../support/hostile-values.ts';

/** A POST that works with its own body; tests make it with bodies that must not work. */
export type HostileCall = {
  url: string;
  body: object;
  who: Bearer;
  /** The only right answer to an object without any required field; 422 by default. */
  emptyAnswer?: number;
};

/** The fault of the answer to a call with this body; null when there is none. `wanted` is the only right status. */
export type FaultOf = (call: HostileCall, payload: unknown, wanted?: number) => Promise<string | null>;

const wireOf = (payload: unknown): string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : (JSON.stringify(payload) ?? '');

/**
 * Detects a 5xx, an error in a format other than api.md's, or a refusal that changed something.
 * @param app called at each use: the app exists only after `beforeAll`
 * @param state a statement that returns one row with everything that a refused call must not change
 */
export const faultFinder = (app: () => TestApp, state: RawBuilder<unknown>): FaultOf => {
  const stateOfAll = async (): Promise<string> =>
    JSON.stringify((await state.execute(app().context.db)).rows);
  /** The state after the last refusal, which is the one before the next call of the same test. */
  let seen: string | undefined;
  beforeEach(() => {
    seen = undefined;
  });
  return async ({ url, who }, payload, wanted) => {
    const before = seen ?? (await stateOfAll());
    seen = undefined;
    const headers = { ...who.headers, 'content-type': 'application/json' };
    const response = await app().app.inject({ method: 'POST', url, payload: wireOf(payload), headers });
    const status = response.statusCode;
    if (wanted !== undefined && status !== wanted) return `answered ${status}`;
    if (status < 400) return null;
    if (status >= 500) return `failed with ${status}`;
    if (!errorBody.safeParse(response.json()).success) return `answered in another form: ${response.body}`;
    seen = await stateOfAll();
    return seen === before ? null : `was refused with ${status} and changed something`;
  };
};

const faultsOfValues = async (call: HostileCall, faultOf: FaultOf): Promise<string[]> => {
  const faults: string[] = [];
  for (const path of pathsOf(call.body))
    for (const value of hostileValuesAt(path)) {
      const fault = await faultOf(call, changedAt(call.body, path, value));
      if (fault !== null) faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)} ${fault}`);
    }
  return faults;
};

const faultsOfBodies = async (
  faultOf: (body: string | Buffer) => Promise<string | null>,
  bodies: readonly (string | Buffer)[],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const body of bodies) {
    const fault = await faultOf(body);
    if (fault !== null) faults.push(`${String(body).slice(0, 40)} ${fault}`);
  }
  return faults;
};

/** Makes the call with bodies that are none, and with every hostile value in every field, whatever it refuses; returns the faults. */
export const faultsOfAnyBody = async (call: HostileCall, faultOf: FaultOf): Promise<string[]> => [
  ...(await faultsOfBodies((body) => faultOf(call, body), [...hostileBodies, ...emptyBodies])),
  ...(await faultsOfValues(call, faultOf)),
];

/** Tests each call with bodies that are none, and with every hostile value in every field. */
export const testHostileBodies = <Name extends string>(
  names: readonly Name[],
  callOf: (name: Name) => HostileCall,
  faultOf: FaultOf,
): void => {
  describe.each(names)('%s', (name) => {
    test('refuses what is not a body', async () => {
      const call = callOf(name);
      const { emptyAnswer = 422 } = call;
      expect([
        ...(await faultsOfBodies((body) => faultOf(call, body, 400), hostileBodies)),
        ...(await faultsOfBodies((body) => faultOf(call, body, emptyAnswer), emptyBodies)),
      ]).toStrictEqual([]);
    });

    test('is not harmed by any value of any field', async () => {
      expect(await faultsOfValues(callOf(name), faultOf)).toStrictEqual([]);
    });
  });
};
