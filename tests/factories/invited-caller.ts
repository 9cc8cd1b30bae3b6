import { expect } from 'vitest';
import type { TestApp } from '../support/test-app.ts';
import { agreeByLink, beginForCaller, callerByEmail } from './caller.ts';
import { post } from './http.ts';
import { createVendor } from './offer.ts';
import { createSignedIn } from './person.ts';

/**
 * A person without a company who agreed to a draft that staff wrote for them, and whom a vendor invites to work for it: `confirm` enters the
 * code that sends the request, `join` accepts the invitation.
 */
export const createInvitedCaller = async (t: TestApp) => {
  const manager = await createSignedIn(t, { role: 'manager' });
  const { id: vendorId } = await createVendor(t);
  const owner = await createSignedIn(t, { role: 'vendor', vendorId });
  const client = await createSignedIn(t);
  const { email, phone } = client.person;
  const { id, token } = await beginForCaller(t, manager, { client: callerByEmail({ phone }) });
  const { id: registration, code } = await agreeByLink(t, token);
  const people = `/api/companies/${vendorId}/people`;
  expect((await post(t, people, { email, role: 'employee' }, owner)).status).toBe(201);
  await t.settle();
  const letter = t.mails.findLast(({ to }) => to === email)?.text ?? '';
  const [, invitation] = /\/welcome\?invitation=([\w-]{43})/.exec(letter) ?? [];
  return {
    manager,
    vendorId,
    client,
    requestId: id,
    confirm: () => post(t, '/api/account/confirm/check', { id: registration, code }),
    join: () => post(t, '/api/invitations/accept', { token: invitation }, client),
  };
};
