import type { TestApp } from '../support/test-app.ts';
import { post, type Bearer } from './http.ts';
import { nextNumber } from './unique.ts';

/** The values of the funnel's first form, unique each time. */
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

/** Starts a registration; returns its id. */
export const startRegistration = async (t: TestApp, changed: object = {}): Promise<string> =>
  (await post(t, '/api/register-user', registrationForm(changed))).body.id;

/** Calls the phone of a registration; returns the spoken code. */
export const hearCode = async (t: TestApp, id: string): Promise<string> => {
  const { status, body } = await post(t, '/api/account/send-call-to-user', { id });
  if (status !== 200) throw new Error(`the call was answered with ${status} ${JSON.stringify(body)}`);
  return t.calls.at(-1)?.code ?? '';
};

/** A code other than this one. */
export const wrongCode = (code: string): string => (code === '0000' ? '0001' : '0000');

/** A person whose phone is confirmed and who has no password yet. */
export type Newcomer = Bearer & { id: string; token: string; userId: string; expiresAt: string };

/** Registers from the form to the registration token. */
export const registerNewcomer = async (t: TestApp, changed: object = {}): Promise<Newcomer> => {
  const id = await startRegistration(t, changed);
  const code = await hearCode(t, id);
  const { status, body } = await post(t, '/api/account/confirm/check', { id, code });
  if (status !== 200) throw new Error(`the code was answered with ${status} ${JSON.stringify(body)}`);
  return { ...body, id, headers: { 'registration-token': body.token } };
};
