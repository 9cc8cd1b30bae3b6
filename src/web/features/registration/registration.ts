import type { z } from 'zod/mini';
import type { callSent, CompanyView, phoneConfirmed, RegisterUser } from '#contract/accounts.ts';
import type { Api } from '#web/lib/api-client.ts';
import type { CodeSent } from '#web/lib/forms/code-way.ts';
import { api, ApiError } from '#web/lib/api-client.ts';

/** The token of a confirmed phone, until there is a password. */
export type PhonePass = z.infer<typeof phoneConfirmed>;

/** The progress of a person without a sign-in. */
export type Registration = {
  id: string;
  contacts: Pick<RegisterUser, 'name' | 'phone' | 'email'>;
  /** The last call or message; null while none was made yet. */
  call: ({ phone: string; expiresAt: string } & CodeSent) | null;
  /** From when another call may be asked for, in milliseconds since 1970. */
  retryAt: number;
  /** Shown in the demo only, where no call is made; never kept. */
  demoCode?: string | undefined;
  pass?: PhonePass | undefined;
  /** The contact of somebody who has a password: the person is to sign in, since the code was spent on finding that out. */
  known?: 'phone' | 'email' | undefined;
  /** Confirmed with the pass. */
  company?: CompanyView | undefined;
};

/** Asks for a call; `by` carries the sign-in when it is the person's own phone. Asking too soon is no failure: the page counts down. */
export const callTo = async (
  id: string,
  by: Api = api,
): Promise<Pick<Registration, 'call' | 'retryAt' | 'demoCode'>> => {
  try {
    const { retryAfter, demoCode, ...call } = await by<z.infer<typeof callSent>>(
      '/api/account/send-call-to-user',
      { body: { id } },
    );
    return { call, retryAt: Date.now() + retryAfter * 1000, demoCode };
  } catch (error) {
    const wait = error instanceof ApiError && error.body?.params?.['_global']?.['retryAfter'];
    if (typeof wait !== 'number') throw error;
    return { call: null, retryAt: Date.now() + wait * 1000, demoCode: undefined };
  }
};

/** Registers the contacts and calls their phone. */
export const register = async (body: RegisterUser): Promise<Registration> => {
  const { id } = await api<{ id: string }>('/api/register-user', { body });
  const { name, phone, email } = body;
  return { id, contacts: { name, phone, email }, ...(await callTo(id)) };
};

/** Sends the code of the call; `by` as for {@link callTo}. */
export const confirmCode = (id: string, code: string, by: Api = api): Promise<PhonePass> =>
  by<PhonePass>('/api/account/confirm/check', { body: { id, code } });

/** The API client for a person with a confirmed phone and no password yet. */
export const registrationApi =
  (token: string): Api =>
  (path, options) =>
    api(path, { ...options, headers: { ...options?.headers, 'registration-token': token } });
