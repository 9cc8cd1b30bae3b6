import type { APIRequestContext } from '@playwright/test';
import { nameCompany } from './company-by-api.ts';
import { callAs, type CallAs } from './call-as.ts';
import { sendRequest } from './moved-request.ts';
import { createAccount, type NewAccount } from './new-account.ts';

/** A client with a company of their own, and their request, by default for the first offer, passed on to these lessors. */
export const requestFromNewClient = async (
  request: APIRequestContext,
  lessorIds: readonly string[],
  offerId?: string,
): Promise<{ person: NewAccount; client: CallAs; id: string; number: number }> => {
  const person = await createAccount(request);
  await nameCompany(request, person, person.company);
  const client = await callAs(request, person);
  return { person, client, ...(await sendRequest(client, lessorIds, offerId)) };
};

/** Accepts a commercial offer by the API, with the code of the call. */
export const acceptByApi = async (client: CallAs, { id }: { id: string }): Promise<void> => {
  const at = `/api/commercial-offers/${id}`;
  const { demoCode: code } = await client<{ demoCode: string }>(`${at}/send-code`, {});
  const { offer, agreementVersion } = await client<{
    offer: { version: number };
    agreementVersion: string;
  }>(at);
  const authority = { basis: 'director' };
  await client(`${at}/accept`, { code, version: offer.version, agreementVersion, agree: true, authority });
};
