import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketClosures } from '#contract/sockets.ts';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { openSocket } from '#tests/support/sockets.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: OpenDatabase;
let instances: ServerProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const url = database.backend.kind === 'postgres' ? database.backend.connectionString : '';
  const settings = { DATABASE_URL: url, HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  for (let count = 0; count < 2; count += 1) instances.push(startServerProcess(await freePort(), settings));
  await Promise.all(instances.map(({ ready }) => ready()));
});
afterAll(async () => {
  for (const { child } of instances.filter((instance) => instance.child.exitCode === null)) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  instances = [];
  await database.close();
});

const post = async <T>(origin: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};

test(
  'a sign-in that ends on one instance closes its socket on another within ten seconds, and each closes its own when it stops',
  { timeout: 60_000 },
  async () => {
    const [one, two] = instances as [ServerProcess, ServerProcess];
    const credentials = { email: 'anna@example.com', password: 'ключ от склада № 7' };
    const { email, password } = credentials;
    const passwordHash = await hashPassword(password);
    const person = { email, passwordHash, phone: '+79990001122', name: 'Анна', role: 'client' as const };
    await createPerson({ db: database.db, clock: systemClock }, person);
    const signIn = () =>
      post<{ accessToken: string; refreshToken: string }>(one.origin, '/api/account/login', credentials);
    const [here, there] = [await signIn(), await signIn()];
    const open = ({ accessToken }: { accessToken: string }) =>
      openSocket(`${two.origin.replace('http', 'ws')}/notifications/${accessToken}`);
    const [ended, lasting] = [await open(here), await open(there)];
    await post(one.origin, '/api/account/logout', { refreshToken: here.refreshToken });
    const begun = performance.now();
    expect(await ended.closed).toBe(socketClosures.unauthorized);
    expect(performance.now() - begun).toBeLessThan(10_000);
    const stopped = two.end('SIGTERM');
    expect(await lasting.closed).toBe(socketClosures.restarting);
    expect((await stopped).code).toBe(0);
  },
);
