import type { APIRequestContext } from '@playwright/test';
import { callAs } from './moved-request.ts';
import { createAccount, type NewAccount } from './new-account.ts';

const admin = { email: 'admin@example.com', password: 'leasing-demo' };

/** Signs up a person who acts for a vendor. */
export const addVendorsPerson = async (request: APIRequestContext, vendorId: string): Promise<NewAccount> => {
  const call = await callAs(request, admin);
  const person = await createAccount(request);
  const { version } = await call<{ version: number }>(`/api/users/${person.userId}`);
  await call(`/api/users/${person.userId}`, { role: 'vendor', vendorId, version });
  return person;
};
