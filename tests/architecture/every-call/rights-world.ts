import { createCompany } from '#tests/factories/company.ts';
import { putCommercialOffer } from '#tests/factories/commercial-offer.ts';
import { write } from '#tests/factories/conversation.ts';
import { createLessor } from '#tests/factories/lessor.ts';
import { nobody, post, type Bearer } from '#tests/factories/http.ts';
import { putNotification } from '#tests/factories/notification.ts';
import { archiveOffer, createOffer, createVendor } from '#tests/factories/offer.ts';
import { createPerson, createSignedIn, putInCompany, type PersonTraits } from '#tests/factories/person.ts';
import { registerNewcomer } from '#tests/factories/registration.ts';
import { createDraft, createRequest, type RequestTraits } from '#tests/factories/request.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** All askers; owner, employee, viewer and pending belong to one company, whose request is about the vendor's offer. */
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
  'lessor',
  'lessorViewer',
  'otherLessor',
  'manager',
  'otherManager',
  'admin',
  'blocked',
] as const;
/** Somebody who makes a call. */
export type Asker = (typeof askers)[number];

type Known = Bearer & { userId: string };

/** People and what belongs to them. */
export type World = {
  people: Record<Exclude<Asker, 'guest'>, Known> & { guest: Bearer & { userId: string } };
  /** A person who is none of the askers. */
  bystanderId: string;
  otherAdminId: string;
  /** The company of owner, employee, viewer and pending, and another person who waits to be accepted there. */
  companyId: string;
  applicantId: string;
  /** An invitation to that company, for a person who is none of the askers. */
  invitation: { id: string; token: string };
  offerId: string;
  archivedOfferId: string;
  vendorId: string;
  /** The company of lessor and lessorViewer, invited to the owner's requests. */
  lessorId: string;
  /** Another invited lessor, which has no people here. */
  quietLessorId: string;
  /** The owner's request, assigned to the manager. */
  requestId: string;
  /** The owner's message in the conversation about that request. */
  messageId: string;
  /** The lessor's offer for that request, and its card. */
  commercialOfferId: string;
  rateCardId: string;
  /** The owner's request that is assigned to nobody. */
  freeRequestId: string;
  /** The owner's unsent draft for the company. */
  draftId: string;
  ownersNotificationId: string;
  /** A request sent by the person who waits to be accepted, assigned to the manager. */
  pendingRequestId: string;
};

const makePeople = async (
  t: TestApp,
  { vendorId, lessorId }: Pick<World, 'vendorId' | 'lessorId'>,
  company: { id: string },
): Promise<World['people']> => {
  const person = (traits: PersonTraits = {}): Promise<Known> => createSignedIn(t, traits);
  const inCompany = (companyRole: 'owner' | 'employee' | 'viewer' | 'pending') =>
    person({ companyId: company.id, companyRole });
  const registration = await registerNewcomer(t);
  const elsewhere = (await createCompany(t)).id;
  await putInCompany(t, { id: registration.userId }, { companyId: elsewhere, companyRole: 'owner' });
  const blocked = await person({ companyId: company.id, companyRole: 'owner' });
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
    lessor: await person({ lessor: { id: lessorId, role: 'employee' } }),
    lessorViewer: await person({ lessor: { id: lessorId, role: 'viewer' } }),
    otherLessor: await person({ lessor: { id: (await createLessor(t)).lessor.id, role: 'owner' } }),
    manager: await person({ role: 'manager' }),
    otherManager: await person({ role: 'manager' }),
    admin: await person({ role: 'admin' }),
    blocked,
  };
};

/** An invitation by the owner, with the token of its letter. */
const makeInvitation = async (t: TestApp, by: Bearer, companyId: string): Promise<World['invitation']> => {
  const guestOf = { email: 'invited@example.com', role: 'viewer' };
  const { body } = await post(t, `/api/companies/${companyId}/people`, guestOf, by);
  await t.settle();
  const letter = t.mails.find(({ to }) => to === guestOf.email);
  const [, token = ''] = /\?invitation=([\w-]{43})/.exec(letter?.text ?? '') ?? [];
  return { id: body.id, token };
};

/** Creates all people and what belongs to them. */
export const makeWorld = async (t: TestApp): Promise<World> => {
  const offer = await createOffer(t);
  const archived = await createOffer(t, { vendorId: offer.vendorId });
  await archiveOffer(t, archived.id);
  const company = await createCompany(t);
  const { lessor, cards } = await createLessor(t);
  const lessorId = lessor.id;
  const quietLessorId = (await createLessor(t)).lessor.id;
  const people = await makePeople(t, { vendorId: offer.vendorId, lessorId }, company);
  const request = async (by: Bearer, traits: RequestTraits = {}): Promise<string> =>
    (await createRequest(t, { by, offerId: offer.id, ...traits })).id;
  const invited = { lessorIds: [lessorId, quietLessorId] };
  const managed = { managerId: people.manager.userId };
  const requestId = await request(people.owner, { ...managed, ...invited });
  return {
    people,
    bystanderId: (await createSignedIn(t)).userId,
    otherAdminId: (await createPerson(t, { role: 'admin' })).id,
    companyId: company.id,
    applicantId: (await createPerson(t, { companyId: company.id, companyRole: 'pending' })).id,
    invitation: await makeInvitation(t, people.owner, company.id),
    offerId: offer.id,
    archivedOfferId: archived.id,
    vendorId: offer.vendorId,
    lessorId,
    quietLessorId,
    requestId,
    messageId: (await write(t, people.owner, requestId, 'Здравствуйте')).id,
    rateCardId: cards[0]?.id ?? '',
    commercialOfferId: await putCommercialOffer(t, {
      requestId,
      lessorId,
      makerId: people.lessor.userId,
      validUntil: '2026-11-30',
    }),
    freeRequestId: await request(people.owner, invited),
    draftId: await createDraft(t, people.owner, { companyId: company.id }),
    ownersNotificationId: await putNotification(t, people.owner.userId),
    pendingRequestId: await request(people.pending, managed),
  };
};

/** Makes a call given as a name and a body, so that a table can hold it. */
export const ask = (
  t: TestApp,
  who: Bearer,
  { method, url, body }: { method: string; url: string; body?: object | undefined },
): Promise<number> =>
  t.app
    .inject(
      method === 'POST'
        ? { method, url, payload: body ?? {}, headers: who.headers }
        : { method: method === 'DELETE' ? method : 'GET', url, headers: who.headers },
    )
    .then(({ statusCode }) => statusCode);
