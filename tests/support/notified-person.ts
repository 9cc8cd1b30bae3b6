import type { APIRequestContext } from '@playwright/test';
import { nameCompany } from './company-by-api.ts';
import { callAs } from './call-as.ts';
import { moveRequest, sendRequest } from './moved-request.ts';
import { createAccount, type NewAccount } from './new-account.ts';

/** A person whose request was moved, and who was notified of it. */
export const notifiedPerson = async (
  request: APIRequestContext,
): Promise<NewAccount & { number: number }> => {
  const person = await createAccount(request);
  await nameCompany(request, person, person.company);
  const { id, number } = await sendRequest(await callAs(request, person));
  const manager = await callAs(request, 'manager');
  await moveRequest(manager, id);
  await moveRequest(manager, id);
  return { ...person, number };
};
