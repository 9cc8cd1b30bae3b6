import type { APIRequestContext } from '@playwright/test';
import { callAs } from './moved-request.ts';
import { createAccount, type NewAccount } from './new-account.ts';

/** Signs up a person who works as a manager. */
export const addManager = async (request: APIRequestContext): Promise<NewAccount> => {
  const admin = await callAs(request, { email: 'admin@example.com', password: 'leasing-demo' });
  const person = await createAccount(request);
  const { version } = await admin<{ version: number }>(`/api/users/${person.userId}`);
  await admin(`/api/users/${person.userId}`, { role: 'manager', version });
  return person;
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
