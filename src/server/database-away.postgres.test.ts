import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { openBehindProxy, type BehindProxy } from '#tests/support/behind-proxy.ts';
import type { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';

let behind: BehindProxy;
let proxy: BreakableProxy;
let server: ServerProcess;

beforeAll(async () => {
  behind = await openBehindProxy();
  ({ proxy } = behind);
  await proxy.cut();
  server = await behind.start();
});
afterAll(() => behind.close());

const askTypes = () => fetch(`${server.origin}/api/catalog/types`);

const untilAnswers = async (status: number): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answered = await askTypes().then(
      ({ status: now }) => now === status,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`no answer ${status} within 15 s: ${server.output()}`);
};

test(
  'without its database the server answers 503, even at its start, and recovers by itself when it is back',
  { timeout: 60_000 },
  async () => {
    await untilAnswers(503);
    await proxy.mend();
    await server.ready();
    await untilAnswers(200);

    await proxy.cut();
    const answer = await fetch(`${server.origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', password: 'long enough' }),
    });
    expect(answer.status).toBe(503);
    expect(errorBody.parse(await answer.json()).error).toEqual({ _global: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    await proxy.mend();
    await server.ready();
    await untilAnswers(200);
    expect((await server.end('SIGTERM')).code).toBe(0);
  },
);
