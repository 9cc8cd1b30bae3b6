import type { APIRequestContext } from '@playwright/test';
import { nameCompany } from './company-by-api.ts';
import { callAs, sendRequest, type CallAs } from './moved-request.ts';
import { createAccount, type NewAccount } from './new-account.ts';

/** A client with a company of their own, and their request that is passed on to these lessors. */
export const requestFromNewClient = async (
  request: APIRequestContext,
  lessorIds: readonly string[],
): Promise<{ person: NewAccount; client: CallAs; id: string; number: number }> => {
  const person = await createAccount(request);
  await nameCompany(request, person, person.company);
  const client = await callAs(request, person);
  return { person, client, ...(await sendRequest(client, lessorIds)) };
};
