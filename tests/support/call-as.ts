import { expect, type APIRequestContext } from '@playwright/test';
import { credentialsOf } from './demo-people.ts';

/** Calls the API as a person. */
export type CallAs = <T>(path: string, data?: object) => Promise<T>;

/** Signs in by the API as one of the demo's people, or as somebody else, for preparations that a story is not about. */
export const callAs = async (
  request: APIRequestContext,
  who: Parameters<typeof credentialsOf>[0],
): Promise<CallAs> => {
  const signedIn = await request.post('/api/account/login', { data: credentialsOf(who) });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async <T>(path: string, data?: object): Promise<T> => {
    const answer = data ? await request.post(path, { data, headers }) : await request.get(path, { headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
    return (await answer.json()) as T;
  };
};
