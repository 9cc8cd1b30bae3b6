import type { StaffType } from '#contract/offer-types.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { call, get, post } from './http.ts';
import { createSignedIn, type TestSignIn } from './person.ts';

/** An admin who keeps the types of assets, with the calls that do it. */
export const createTypeKeeper = async (t: TestApp) => {
  const admin: TestSignIn = await createSignedIn(t, { role: 'admin' });
  return {
    admin,
    typeOf: async (id: string): Promise<StaffType> => (await get(t, `/api/staff/types/${id}`, admin)).body,
    send: (path: string, body: object) => post(t, `/api/staff/${path}`, body, admin),
    remove: (path: string, version: number) =>
      call(t, { method: 'DELETE', url: `/api/staff/${path}?version=${version}` }, admin),
  };
};

/** See {@link createTypeKeeper}. */
export type TypeKeeper = Awaited<ReturnType<typeof createTypeKeeper>>;
