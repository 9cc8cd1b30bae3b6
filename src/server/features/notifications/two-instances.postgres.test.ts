import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationView } from '#contract/notifications.ts';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { companyDetails } from '#tests/factories/company.ts';
import { hasNginx, startNginxProxy } from '#tests/support/nginx-proxy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { openSocket, type OpenedSocket } from '#tests/support/sockets.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** Only PostgreSQL connects the instances, and no socket or call is bound to one of them: nginx alternates between them. */

const withoutNginx = !hasNginx();

let database: OpenDatabase;
const instances: ServerProcess[] = [];
let proxy: Awaited<ReturnType<typeof startNginxProxy>>;

beforeAll(async () => {
  if (withoutNginx) return;
  database = await openTestDatabase();
  const url = database.backend.kind === 'postgres' ? database.backend.connectionString : '';
  const settings = { DATABASE_URL: url, HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  for (let count = 0; count < 2; count += 1) instances.push(startServerProcess(await freePort(), settings));
  await Promise.all(instances.map(({ ready }) => ready()));
  proxy = await startNginxProxy(instances.map(({ port }) => port));
});
afterAll(async () => {
  if (withoutNginx) return;
  await proxy.close();
  for (const { child } of instances.filter((instance) => instance.child.signalCode === null)) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  await database.close();
});

const call = async <T>(path: string, body?: object, token?: string): Promise<T> => {
  const answer = await fetch(proxy.origin + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A client with a company, signed in. */
const newClient = async (): Promise<{ userId: string; accessToken: string }> => {
  const credentials = { email: 'anna@example.com', password: 'ключ от склада № 7' };
  const { email, password } = credentials;
  const passwordHash = await hashPassword(password);
  const person = { email, passwordHash, phone: '+79990001122', name: 'Анна', role: 'client' as const };
  await createPerson({ db: database.db, clock: systemClock }, person);
  const tokens = await call<{ userId: string; accessToken: string }>('/api/account/login', credentials);
  const company = { userId: tokens.userId, values: companyDetails() };
  await call('/api/account/confirm-company', company, tokens.accessToken);
  return tokens;
};

const sendRequest = (token: string): Promise<{ id: string }> => {
  const subject = { typeId: 'tipper', name: 'КАМАЗ 65115', priceKopecks: 800_000_000 };
  const terms = { advance: { share: '0.2' }, months: 36 };
  return call('/api/requests', { kind: 'manual', subject, terms, consent: true, lessorIds: [] }, token);
};

/** Ids in a socket's frames of this type. */
const heardOf = ({ heard }: OpenedSocket, type: string): string[] =>
  (heard as string[])
    .map((text) => JSON.parse(text) as { type: string; payload: { id: string } })
    .filter((frame) => frame.type === type)
    .map(({ payload }) => payload.id);

const isOpen = ({ socket }: OpenedSocket): boolean => socket.readyState === socket.OPEN;

const patience = { timeout: 60_000 };

test.skipIf(withoutNginx)(
  'two instances behind nginx see each other’s events, and the death of one loses nothing',
  { timeout: 150_000 },
  async () => {
    const { userId, accessToken } = await newClient();
    const connect = () => openSocket(`${proxy.origin.replace('http', 'ws')}/notifications/${accessToken}`);
    const list = async () =>
      (await call<NotificationView[]>(`/api/notifications/${userId}`, undefined, accessToken)).map(
        ({ id, isRead, href }) => ({ id, isRead, request: href.split('/').at(-1) }),
      );
    const sockets = [await connect(), await connect(), await connect(), await connect()];

    const first = await sendRequest(accessToken);
    await expect.poll(async () => (await list()).map(({ request }) => request), patience).toEqual([first.id]);
    const [firstNotice] = await list();
    const expected = sockets.map(() => [firstNotice?.id]);
    await expect.poll(() => sockets.map((one) => heardOf(one, 'notification')), patience).toEqual(expected);

    await call(`/api/notifications/0/${firstNotice?.id}`, { isRead: true }, accessToken);
    await expect.poll(() => sockets.map((one) => heardOf(one, 'read')), patience).toEqual(expected);

    const [, dying] = instances;
    await dying?.end('SIGKILL');
    await expect.poll(() => sockets.filter(isOpen).length, patience).toBe(2);
    const second = await sendRequest(accessToken);
    const left = [...sockets.filter(isOpen), await connect(), await connect()];
    const third = await sendRequest(accessToken);
    const complete = new Set([first.id, second.id, third.id]);
    await expect
      .poll(async () => new Set((await list()).map(({ request }) => request)), patience)
      .toEqual(complete);
    expect(await list()).toHaveLength(complete.size);
    const newest = (await list()).find(({ request }) => request === third.id);
    for (const one of left)
      await expect.poll(() => heardOf(one, 'notification'), patience).toContain(newest?.id);
    expect((await list()).filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual([firstNotice?.id]);
    for (const { socket } of left) socket.close();
  },
);
