import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const minuteMs = 60_000;

const warn = async () => {
  await t.jobs.runScheduled('requests.warn-of-deadlines');
  await t.settle();
};

test('the next actor is warned of a deadline once, when a quarter of the time is left', async () => {
  const client = await createClient(t);
  const manager = await createSignedIn(t, { role: 'manager' });
  const { id, number } = await createRequest(t, { by: client });
  await t.settle();
  const { body: request } = await get(t, `/api/requests/${id}`, manager);
  const began = t.clock.now().getTime();
  const whole = Date.parse(request.dueAt) - began;
  // Read at the time of the sign-in, which does not last that long.
  const deadlinesOf = async (who: { userId: string; headers: Record<string, string> }) => {
    t.clock.set(new Date(began));
    return (await get(t, `/api/notifications/${who.userId}?kind=deadline`, who)).body;
  };

  t.clock.set(new Date(began + whole * 0.75 - minuteMs));
  await warn();
  expect(await deadlinesOf(manager)).toEqual([]);
  t.clock.set(new Date(began + whole * 0.75 + minuteMs));
  await warn();
  await warn();
  const [warned, ...more] = await deadlinesOf(manager);
  expect(more).toEqual([]);
  expect(warned.title).toMatch(new RegExp(`^Заявка № ${number}, .+: срок подходит$`));
  expect(warned.text).toContain('Ваш ход до');
  expect(await deadlinesOf(client)).toEqual([]);
});
