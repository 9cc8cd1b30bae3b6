import type { APIRequestContext } from '@playwright/test';
import { callAs } from './moved-request.ts';
import { createAccount, type NewAccount } from './new-account.ts';
import { newcomer } from './newcomer.ts';
import { plainCard } from './rate-cards.ts';

const admin = { email: 'admin@example.com', password: 'leasing-demo' };

/** A lessor for a single story. */
export type StoryLessor = { id: string; name: string };

/** Adds a lessor, by default with a card that fits everything. */
export const addLessor = async (
  request: APIRequestContext,
  { withCard = true } = {},
): Promise<StoryLessor> => {
  const call = await callAs(request, admin);
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

/** Signs up a person who acts for a lessor. */
export const addLessorsPerson = async (request: APIRequestContext, lessorId: string): Promise<NewAccount> => {
  const call = await callAs(request, admin);
  const person = await createAccount(request);
  const { version } = await call<{ version: number }>(`/api/users/${person.userId}`);
  const place = { role: 'lessor', lessorId, lessorRole: 'employee' };
  await call(`/api/users/${person.userId}`, { ...place, version });
  return person;
};
