import type { RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import type { Bearer } from '#tests/factories/http.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

/** A POST that works with its own body; tests make it with bodies that must not work. */
export type HostileCall = { url: string; body: object; who: Bearer };

/** The fault of the answer to a call with this body; null when there is none. `wanted` is the only right status. */
export type FaultOf = (call: HostileCall, payload: unknown, wanted?: number) => Promise<string | null>;

const wireOf = (payload: unknown): string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : (JSON.stringify(payload) ?? '');

/**
 * Detects a 5xx, an error in a format other than api.md's, or a refusal that changed something.
 * @param app called at each use: the app exists only after `beforeAll`
 * @param state a statement that returns one row with everything that a refused call must not change
 */
export const faultFinder =
  (app: () => TestApp, state: RawBuilder<unknown>): FaultOf =>
  async ({ url, who }, payload, wanted) => {
    const stateOfAll = async (): Promise<string> =>
      JSON.stringify((await state.execute(app().context.db)).rows);
    const before = await stateOfAll();
    const headers = { ...who.headers, 'content-type': 'application/json' };
    const response = await app().app.inject({ method: 'POST', url, payload: wireOf(payload), headers });
    const status = response.statusCode;
    if (wanted !== undefined && status !== wanted) return `answered ${status}`;
    if (status < 400) return null;
    if (status >= 500) return `failed with ${status}`;
    if (!errorBody.safeParse(response.json()).success) return `answered in another form: ${response.body}`;
    return (await stateOfAll()) === before ? null : `was refused with ${status} and changed something`;
  };

/** Tries every hostile value in every field of a call's body; returns the faults. */
export const faultsOfValues = async (call: HostileCall, faultOf: FaultOf): Promise<string[]> => {
  const faults: string[] = [];
  for (const path of pathsOf(call.body))
    for (const value of hostileValuesAt(path)) {
      const fault = await faultOf(call, changedAt(call.body, path, value));
      if (fault !== null) faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)} ${fault}`);
    }
  return faults;
};

/** Tests each call with bodies that are none, and with every hostile value in every field. */
export const testHostileBodies = <Name extends string>(
  names: readonly Name[],
  callOf: (name: Name) => HostileCall,
  faultOf: FaultOf,
): void => {
  describe.each(names)('%s', (name) => {
    test('refuses what is not a body', async () => {
      const faults: (string | null)[] = [];
      for (const body of hostileBodies) faults.push(await faultOf(callOf(name), body, 400));
      for (const body of emptyBodies) faults.push(await faultOf(callOf(name), body, 422));
      expect(faults.filter((fault) => fault !== null)).toStrictEqual([]);
    });

    test('is not harmed by any value of any field', async () => {
      expect(await faultsOfValues(callOf(name), faultOf)).toStrictEqual([]);
    });
  });
};
