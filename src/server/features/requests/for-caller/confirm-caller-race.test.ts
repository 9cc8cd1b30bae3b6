import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { agreeByLink, beginForCaller, callerByEmail } from '#tests/factories/caller.ts';
import { get, post } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a caller who joins a vendor while their code is checked does not become its client too', async () => {
  const t = await createTestApp();
  const manager = await createSignedIn(t, { role: 'manager' });
  const { id: vendorId } = await createVendor(t);
  const owner = await createSignedIn(t, { role: 'vendor', vendorId });
  const { person, ...client } = await createSignedIn(t);
  const { id, token } = await beginForCaller(t, manager, { client: callerByEmail({ phone: person.phone }) });
  const { id: registration, code } = await agreeByLink(t, token);
  await post(t, `/api/companies/${vendorId}/people`, { email: person.email, role: 'employee' }, owner);
  await t.settle();
  const letter = t.mails.findLast(({ to }) => to === person.email)?.text ?? '';
  const [, invitation] = /\/welcome\?invitation=([\w-]{43})/.exec(letter) ?? [];
  // Who joins waits for the vendor, and has locked themselves by then; on a database of one connection either may be the first.
  const { joining, confirming } = await t.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forUpdate().execute();
    const first = post(t, '/api/invitations/accept', { token: invitation }, client);
    await sleep(300);
    const second = post(t, '/api/account/confirm/check', { id: registration, code });
    await sleep(500);
    return { joining: first, confirming: second };
  });
  expect((await confirming).status).toBe(409);
  const joined = (await joining).status === 200;
  expect((await get(t, '/api/account', client)).body.role).toBe(joined ? 'vendor' : 'client');
  expect((await get(t, `/api/requests/${id}`, manager)).body).toMatchObject(
    joined ? { status: 'draft', client: null } : { status: 'submitted', client: { id: client.userId } },
  );
  await t.close();
});
