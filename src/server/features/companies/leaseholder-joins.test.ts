import { expect, test } from 'vitest';
import { agreeByLink, beginForCaller, callerByEmail } from '#tests/factories/caller.ts';
import { get, post } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a client without a company does not join a vendor while a request that staff wrote for them goes on', async () => {
  const t = await createTestApp();
  const manager = await createSignedIn(t, { role: 'manager' });
  const { id: vendorId } = await createVendor(t);
  const owner = await createSignedIn(t, { role: 'vendor', vendorId });
  const { person, ...client } = await createSignedIn(t);
  const { id, token } = await beginForCaller(t, manager, { client: callerByEmail({ phone: person.phone }) });
  const { id: registration, code } = await agreeByLink(t, token);
  await post(t, '/api/account/confirm/check', { id: registration, code });
  expect((await get(t, `/api/requests/${id}`, client)).body).toMatchObject({
    status: 'submitted',
    company: { id: null },
  });
  t.mails.length = 0;
  await post(t, `/api/companies/${vendorId}/people`, { email: person.email, role: 'employee' }, owner);
  await t.settle();
  const letters = t.mails.map(({ text }) => text).join('\n');
  const [, invitation] = /\/welcome\?invitation=([\w-]{43})/.exec(letters) ?? [];
  const accept = () => post(t, '/api/invitations/accept', { token: invitation }, client);
  expect(await accept()).toMatchObject({ status: 409, body: { error: { requests: 'notAvailable' } } });
  await putRequest(t, id, { status: 'cancelled' });
  // What they managed while they were staff is not theirs.
  const managed = await createRequest(t, { by: await createClient(t) });
  await putRequest(t, managed.id, { managerId: client.userId });
  expect((await accept()).status).toBe(200);
  await t.close();
});
