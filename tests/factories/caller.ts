import { expect } from 'vitest';
import type { TestApp } from '../support/test-app.ts';
import { post, type Answer, type Bearer } from './http.ts';
import { hearCode } from './registration.ts';
import { usualChoice } from './request.ts';
import { nextNumber } from './unique.ts';

/** A new person who asks staff for a request. */
export type NewCaller = { name: string; phone: string; email?: string; inn?: string };

/** A new caller, with a phone only. */
export const callerByPhone = (changed: Partial<NewCaller> = {}): NewCaller => ({
  name: 'Анна Петрова',
  phone: `+7902${String(nextNumber()).padStart(7, '0')}`,
  ...changed,
});

/** A new caller, with an e-mail. */
export const callerByEmail = (changed: Partial<NewCaller> = {}): NewCaller =>
  callerByPhone({ email: `caller-${nextNumber()}@example.com`, ...changed });

/** The body with which staff write a draft for this client. */
export const draftFor = (client: object, changed: object = {}) => ({
  kind: 'manual',
  subject: { typeId: 'trucks', name: 'КАМАЗ 65115', priceKopecks: 900_000_000 },
  terms: usualChoice,
  quantity: 2,
  comment: 'Нужен к весне',
  client,
  ...changed,
});

/** The token of the newest link sent to a caller. */
export const tokenOfCaller = (t: TestApp, { phone, email }: NewCaller): string => {
  const text = email
    ? t.mails.findLast(({ to }) => to === email)?.text
    : t.messages.findLast((message) => message.phone === phone)?.text;
  return /\/offers\/manual\/take\?invitation=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
};

/** A draft that staff wrote for a new caller, with the token of its link. */
export const beginForCaller = async (
  t: TestApp,
  by: Bearer,
  { client, changed }: { client: NewCaller; changed?: object },
): Promise<{ id: string; token: string }> => {
  const { status, body } = await post(t, '/api/requests', draftFor(client, changed), by);
  expect(status).toBe(201);
  await t.settle();
  return { id: body.id, token: tokenOfCaller(t, client) };
};

/** Checks a link. */
export const checkLink = (t: TestApp, token: unknown): Promise<Answer> =>
  post(t, '/api/request-invitations/check', { token });

/** Agrees to the draft of a link, by default without passing it on to a lessor. */
export const acceptLink = (t: TestApp, token: unknown, changed: object = {}): Promise<Answer> =>
  post(t, '/api/request-invitations/accept', {
    token,
    consent: true,
    personalData: true,
    lessorIds: [],
    ...changed,
  });

/** Agrees to the draft of a link and returns the code of the call. */
export const agreeByLink = async (
  t: TestApp,
  token: string,
  changed: object = {},
): Promise<{ id: string; code: string }> => {
  const { status, body } = await acceptLink(t, token, changed);
  expect(status).toBe(201);
  return { id: body.id, code: await hearCode(t, body.id) };
};
