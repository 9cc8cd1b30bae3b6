import { expect, test } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createInvitedCaller } from '#tests/factories/invited-caller.ts';
import { createClient, createRequest, putRequest } from '#tests/factories/request.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a client without a company does not join a vendor while a request that staff wrote for them goes on', async () => {
  const t = await createTestApp();
  const { client, requestId, confirm, join } = await createInvitedCaller(t);
  await confirm();
  expect((await get(t, `/api/requests/${requestId}`, client)).body).toMatchObject({
    status: 'submitted',
    company: { id: null },
  });
  expect(await join()).toMatchObject({ status: 409, body: { error: { requests: 'notAvailable' } } });
  await putRequest(t, requestId, { status: 'cancelled' });
  // What they managed while they were staff is not theirs.
  const managed = await createRequest(t, { by: await createClient(t) });
  await putRequest(t, managed.id, { managerId: client.userId });
  expect((await join()).status).toBe(200);
  await t.close();
});
