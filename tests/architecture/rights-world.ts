import { createCompany } from '#tests/factories/company.ts';
import { nobody, type Bearer } from '#tests/factories/http.ts';
import { archiveOffer, createOffer, createVendor } from '#tests/factories/offer.ts';
import { createSignedIn, placePerson, type PersonTraits } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createRequest } from '#tests/factories/request.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Everybody who may ask; owner, employee, viewer and pending are of one company, whose request the vendor's offer is about. */
export const askers = [
  'guest',
  'registration',
  'owner',
  'employee',
  'viewer',
  'pending',
  'stranger',
  'vendor',
  'otherVendor',
  'manager',
  'otherManager',
  'admin',
  'blocked',
] as const;
/** Who asks. */
export type Asker = (typeof askers)[number];

type Known = Bearer & { userId: string };

/** People, their things, and what is foreign to whom. */
export type World = {
  people: Record<Exclude<Asker, 'guest'>, Known> & { guest: Bearer & { userId: string } };
  /** Somebody who is none of them. */
  bystanderId: string;
  offerId: string;
  archivedOfferId: string;
  vendorId: string;
  /** The owner's, assigned to the manager. */
  requestId: string;
  /** The owner's, assigned to nobody. */
  freeRequestId: string;
  /** Sent by the person who waits to be accepted, assigned to the manager. */
  pendingRequestId: string;
};

const makePeople = async (t: TestApp, vendorId: string): Promise<World['people']> => {
  const company = await createCompany(t);
  const person = (traits: PersonTraits = {}): Promise<Known> => createSignedIn(t, traits);
  const inCompany = (place: 'owner' | 'employee' | 'viewer' | 'pending') =>
    person({ companyId: company.id, place });
  const registration = await registerNewcomer(t);
  const elsewhere = (await createCompany(t)).id;
  await placePerson(t, { id: registration.userId }, { companyId: elsewhere, place: 'owner' });
  const blocked = await person({ companyId: company.id, place: 'owner' });
  await t.context.db
    .updateTable('users')
    .set({ status: 'blocked' })
    .where('id', '=', blocked.userId)
    .execute();
  return {
    guest: { ...nobody, userId: '01970000-0000-7000-8000-000000000000' },
    registration,
    owner: await inCompany('owner'),
    employee: await inCompany('employee'),
    viewer: await inCompany('viewer'),
    pending: await inCompany('pending'),
    stranger: await person({ companyId: (await createCompany(t)).id }),
    vendor: await person({ role: 'vendor', vendorId }),
    otherVendor: await person({ role: 'vendor', vendorId: (await createVendor(t)).id }),
    manager: await person({ role: 'manager' }),
    otherManager: await person({ role: 'manager' }),
    admin: await person({ role: 'admin' }),
    blocked,
  };
};

/** Makes everybody and everything. */
export const makeWorld = async (t: TestApp): Promise<World> => {
  const offer = await createOffer(t);
  const archived = await createOffer(t, { vendorId: offer.vendorId });
  await archiveOffer(t, archived.id);
  const people = await makePeople(t, offer.vendorId);
  const request = async (by: Bearer, managerId?: string): Promise<string> =>
    (await createRequest(t, { by, offerId: offer.id, ...(managerId ? { managerId } : {}) })).id;
  return {
    people,
    bystanderId: (await createSignedIn(t)).userId,
    offerId: offer.id,
    archivedOfferId: archived.id,
    vendorId: offer.vendorId,
    requestId: await request(people.owner, people.manager.userId),
    freeRequestId: await request(people.owner),
    pendingRequestId: await request(people.pending, people.manager.userId),
  };
};

/** A call with its body by name, so that a table can hold it. */
export const ask = (
  t: TestApp,
  who: Bearer,
  { method, url, body }: { method: string; url: string; body?: object | undefined },
): Promise<number> =>
  t.app
    .inject(
      method === 'GET'
        ? { method: 'GET', url, headers: who.headers }
        : { method: 'POST', url, payload: body ?? {}, headers: who.headers },
    )
    .then(({ statusCode }) => statusCode);
