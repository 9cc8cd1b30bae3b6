import { expect, type APIRequestContext } from '@playwright/test';
import type { NewAccount } from './new-account.ts';
import type { newcomer } from './newcomer.ts';

type Company = ReturnType<typeof newcomer>['company'];
type NamedCompany = Pick<Company, 'inn' | 'name'> & Partial<Company>;

/** Adds a person's company by the API, for stories that are not about its form. */
export const nameCompany = async (
  request: APIRequestContext,
  { email, password, userId }: NewAccount,
  { address, ...company }: NamedCompany,
): Promise<void> => {
  const signedIn = await request.post('/api/account/login', { data: { email, password } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const answer = await request.post('/api/account/confirm-company', {
    data: { userId, values: { ...company, legalAddress: address, taxSystem: 'osn' } },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};
