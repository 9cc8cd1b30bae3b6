import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, putRequest, toNoLessor, usualChoice } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A new client's request for an asset of this name. */
const requestFor = async (name: string) => {
  const client = await createClient(t);
  const subject = { typeId: 'tipper', name, priceKopecks: 500_000_000 };
  const body = { kind: 'manual', subject, terms: usualChoice, ...toNoLessor };
  const sent = await post(t, '/api/requests', body, client);
  expect(sent.status).toBe(201);
  return { client, id: sent.body.id as string };
};

// A title holds 80 units of a name, and what else is said of it 100.
test.each([79, 100])('a name may be cut at %i within a character: its notices are sent', async (bound) => {
  const { client } = await requestFor(`${'я'.repeat(bound - 1)}🚚${'я'.repeat(50)}`);
  await t.settle();
  expect((await get(t, `/api/notifications/${client.userId}`, client)).body).toHaveLength(1);
});

test('no letter has the link that somebody typed as a name', async () => {
  const manager = await createSignedIn(t, { role: 'manager', name: 'Анна www.evil.example' });
  const { client, id } = await requestFor('Приз http://evil.example/win');
  await putRequest(t, id, { status: 'in_review', managerId: manager.userId });
  await t.settle();
  t.mails.length = 0;
  const url = `/api/requests/${id}`;
  for (const answer of [
    await post(t, `${url}/messages`, { text: 'Здравствуйте' }, client),
    await post(t, `${url}/messages`, { text: 'Здравствуйте' }, manager),
    await post(t, `${url}/documents`, { kind: 'charter' }, manager),
  ])
    expect(answer.status).toBe(201);
  await t.settle();
  expect(t.mails.map(({ to }) => to).sort()).toEqual(
    [client.person.email, client.person.email, manager.person.email].sort(),
  );
  for (const { subject, text, html } of t.mails)
    expect(`${subject} ${text} ${html}`).not.toContain('evil.example');
});
