import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createInvitedCaller } from '#tests/factories/invited-caller.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('a caller who joins a vendor while their code is checked does not become its client too', async () => {
  const t = await createTestApp();
  const { manager, vendorId, client, requestId, confirm, join } = await createInvitedCaller(t);
  // Who joins waits for the vendor, and has locked themselves by then; on a database of one connection either may be the first.
  const { joining, confirming } = await t.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('vendors').select('id').where('id', '=', vendorId).forUpdate().execute();
    const first = join();
    await sleep(300);
    const second = confirm();
    await sleep(500);
    return { joining: first, confirming: second };
  });
  expect((await confirming).status).toBe(409);
  const joined = (await joining).status === 200;
  expect((await get(t, '/api/account', client)).body.role).toBe(joined ? 'vendor' : 'client');
  expect((await get(t, `/api/requests/${requestId}`, manager)).body).toMatchObject(
    joined ? { status: 'draft', client: null } : { status: 'submitted', client: { id: client.userId } },
  );
  await t.close();
});
