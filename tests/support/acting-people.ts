import type { APIRequestContext } from '@playwright/test';
import { callAs } from './call-as.ts';
import { createAccount, type NewAccount } from './new-account.ts';
import { newcomer } from './newcomer.ts';
import { plainCard } from './rate-cards.ts';

/** Signs up a person, whom an admin then gives a role. */
const addPerson = async (request: APIRequestContext, role: object): Promise<NewAccount> => {
  const admin = await callAs(request, 'admin');
  const person = await createAccount(request);
  const { version } = await admin<{ version: number }>(`/api/users/${person.userId}`);
  await admin(`/api/users/${person.userId}`, { ...role, version });
  return person;
};

/** Signs up a person who works as a manager. */
export const addManager = (request: APIRequestContext): Promise<NewAccount> =>
  addPerson(request, { role: 'manager' });

/** Signs up a person who acts for a vendor. */
export const addVendorsPerson = (request: APIRequestContext, vendorId: string): Promise<NewAccount> =>
  addPerson(request, { role: 'vendor', vendorId });

/** Signs up a person who acts for a lessor. */
export const addLessorsPerson = (request: APIRequestContext, lessorId: string): Promise<NewAccount> =>
  addPerson(request, { role: 'lessor', lessorId, lessorRole: 'employee' });

/** A lessor for a single story. */
export type StoryLessor = { id: string; name: string };

/** Adds a lessor, by default with a card that fits everything. */
export const addLessor = async (
  request: APIRequestContext,
  { withCard = true } = {},
): Promise<StoryLessor> => {
  const call = await callAs(request, 'admin');
  const { inn } = newcomer().company;
  const name = `Лизинг ${inn}`;
  const { id } = await call<{ id: string }>('/api/lessors', {
    name,
    inn,
    address: 'Москва, ул. Полевая, 2',
    signing: ['paper'],
  });
  if (!withCard) return { id, name };
  const types = await call<{ id: string; parentId: string | null }[]>('/api/catalog/types');
  const roots = types.filter(({ parentId }) => parentId === null);
  const { id: _id, lessorId: _lessor, version: _version, ...card } = plainCard;
  await call(`/api/lessors/${id}/rate-cards`, {
    ...card,
    name: 'Для всех',
    typeIds: roots.map((type) => type.id),
  });
  return { id, name };
};

/** Takes a free request as this manager. */
export const acceptAs = async (
  request: APIRequestContext,
  manager: NewAccount,
  requestId: string,
): Promise<void> => {
  const call = await callAs(request, manager);
  const { version } = await call<{ version: number }>(`/api/requests/${requestId}`);
  await call(`/api/requests/${requestId}/transitions`, { to: 'in_review', version });
};
