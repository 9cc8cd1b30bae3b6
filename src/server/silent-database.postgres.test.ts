import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { newId } from '#server/platform/ids.ts';
import { openBehindProxy, type BehindProxy } from '#tests/support/behind-proxy.ts';
import type { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

let behind: BehindProxy;
let database: OpenDatabase;
let proxy: BreakableProxy;
let server: ServerProcess;

beforeAll(async () => {
  behind = await openBehindProxy();
  ({ database, proxy } = behind);
  server = await behind.start();
  await server.ready();
});
afterAll(() => behind.close());

const signIn = () =>
  fetch(`${server.origin}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.com', password: 'long enough' }),
    signal: AbortSignal.timeout(20_000),
  });

/** An event for the relay, written past the proxy. */
const publish = () =>
  database.db.transaction().execute((tx) =>
    appendEvent(tx, systemClock, {
      type: 'offer.published',
      subject: { type: 'offer', id: newId(), version: 1 },
      actorId: null,
      data: {},
    }),
  );

/** How many events wait to be relayed. */
const waiting = async (): Promise<number> => {
  const query = database.db.selectFrom('events').select('id').where('relayed_at', 'is', null);
  return (await query.execute()).length;
};

test('while the network swallows the database’s answers, calls are soon answered 503, and everything recovers when it is back', async () => {
  expect((await signIn()).status).toBe(401);
  for (let outage = 0; outage < 2; outage += 1) {
    proxy.swallow();
    const began = performance.now();
    // Calls made before fail when the silence is noticed, later ones at once.
    const answers = await Promise.all(Array.from({ length: 30 }, signIn));
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(errorBody.parse(await answer.json()).error).toEqual({ _global: 'unavailable' });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    await publish();
    expect(await waiting()).toBeGreaterThan(0);
    await proxy.mend();
    await expect.poll(async () => (await signIn()).status).toBe(401);
    // The relay's lock was held by a connection that the network had swallowed.
    await expect.poll(waiting).toBe(0);
  }
  expect((await server.end('SIGTERM')).code).toBe(0);
});
