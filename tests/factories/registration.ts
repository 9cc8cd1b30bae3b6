import type { TestApp } from '../support/test-app.ts';
import { post, type Bearer } from './http.ts';
import { nextNumber } from './unique.ts';

/** What is typed into the first form of the funnel, new each time. */
export const registrationForm = (changed: object = {}) => {
  const number = nextNumber();
  return {
    email: `newcomer-${number}@example.com`,
    phone: `+7901${String(number).padStart(7, '0')}`,
    name: 'Анна Новикова',
    consent: true,
    ...changed,
  };
};

/** Starts a registration; gives its id. */
export const startRegistration = async (t: TestApp, changed: object = {}): Promise<string> =>
  (await post(t, '/api/register-user', registrationForm(changed))).body.id;

/** Has the phone of a registration called; gives the code that was spoken. */
export const hearCode = async (t: TestApp, id: string): Promise<string> => {
  const { status, body } = await post(t, '/api/account/send-call-to-user', { id });
  if (status !== 200) throw new Error(`the call was answered with ${status} ${JSON.stringify(body)}`);
  return t.calls.at(-1)?.code ?? '';
};

/** Some code that is not this one. */
export const wrongCode = (code: string): string => (code === '0000' ? '0001' : '0000');

/** A person whose phone is confirmed and who has no password yet. */
export type Newcomer = Bearer & { id: string; token: string; userId: string; expiresAt: string };

/** Goes from the form to the registration token. */
export const registerNewcomer = async (t: TestApp, changed: object = {}): Promise<Newcomer> => {
  const id = await startRegistration(t, changed);
  const code = await hearCode(t, id);
  const { status, body } = await post(t, '/api/account/confirm/check', { id, code });
  if (status !== 200) throw new Error(`the code was answered with ${status} ${JSON.stringify(body)}`);
  return { ...body, id, headers: { 'registration-token': body.token } };
};
