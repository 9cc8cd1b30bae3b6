import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { socketClosures } from '#contract/sockets.ts';
import { post } from '#tests/factories/http.ts';
import { putNotification } from '#tests/factories/notification.ts';
import { createPerson, createSignedIn, signIn } from '#tests/factories/person.ts';
import { openSocket, refusedUpgrade, type OpenedSocket } from '#tests/support/sockets.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/support/test-app.ts';

let t: TestApp;
let host: string;
let opened: OpenedSocket[] = [];
const lines: string[] = [];

const start = async (options: TestAppOptions = {}): Promise<void> => {
  t = await createTestApp(options);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
};

const open = async (token: string, headers?: Record<string, string>): Promise<OpenedSocket> => {
  const one = await openSocket(`ws://${host}/notifications/${token}`, headers);
  opened.push(one);
  return one;
};

afterEach(async () => {
  for (const { socket } of opened) socket.close();
  await Promise.all(opened.map(({ closed }) => closed));
  opened = [];
});

const passTime = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

/** The current state of a socket. */
const stateOf = ({ closed }: OpenedSocket): Promise<number | 'open'> =>
  Promise.race([closed, sleep(300).then(() => 'open' as const)]);

const unauthorized: number = socketClosures.unauthorized;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  await start({ context: { log } });
});
afterAll(async () => {
  await t.close();
  vi.useRealTimers();
});

describe('a socket', () => {
  test('opens with a valid token and sends nothing by itself; what it receives is ignored', async () => {
    const { accessToken } = await createSignedIn(t);
    const one = await open(accessToken);
    one.socket.send('hello');
    one.socket.send(new Uint8Array(100));
    one.socket.send('x'.repeat(4096));
    await passTime(5000);
    expect(await stateOf(one)).toBe('open');
    expect(one.heard).toEqual([]);
  });

  test('passes on the frames of its person and nobody else’s', async () => {
    const [one, other] = [await createSignedIn(t), await createSignedIn(t)];
    const tabs = [await open(one.accessToken), await open(one.accessToken)];
    const foreign = await open(other.accessToken);
    const id = await putNotification(t, one.userId);
    await post(t, `/api/notifications/0/${id}`, { isRead: true }, one);
    const frame = { type: 'read', payload: { subType: 'readMessage', id } };
    await expect
      .poll(() => tabs.map(({ heard }) => heard))
      .toEqual([[JSON.stringify(frame)], [JSON.stringify(frame)]]);
    expect(foreign.heard).toEqual([]);
  });

  test('over which too much is sent is closed with 1009', async () => {
    const { accessToken } = await createSignedIn(t);
    const one = await open(accessToken);
    one.socket.send('x'.repeat(4097));
    expect(await one.closed).toBe(1009);
  });

  test('is for pages of ours and for programs; a foreign page gets a 403 before the upgrade', async () => {
    const { accessToken } = await createSignedIn(t);
    for (const origin of [t.context.env.PUBLIC_URL, `http://${host}`])
      expect(await stateOf(await open(accessToken, { origin }))).toBe('open');
    const foreign = ['https://evil.example', 'null', `https://${host}`, `http://${host}.evil.example`, ''];
    for (const origin of foreign)
      expect(await refusedUpgrade(`http://${host}/notifications/${accessToken}`, { origin })).toMatchObject({
        status: 403,
        body: { error: { _global: 'forbidden' } },
      });
  });

  test('with an invalid token is upgraded and closed with 4401 before any frame', async () => {
    const ended = await createSignedIn(t);
    await post(t, '/api/account/logout', { refreshToken: ended.refreshToken });
    const blocked = await createSignedIn(t);
    await setStatus(blocked.userId, 'blocked');
    const changed = (await createSignedIn(t)).accessToken.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    for (const token of ['x', 'a.b.c', '%00', changed, ended.accessToken, blocked.accessToken]) {
      const one = await open(token);
      expect(await one.closed).toBe(unauthorized);
      expect(one.heard).toEqual([]);
    }
  });

  test('cannot be requested as a page, and no other path accepts sockets', async () => {
    const { accessToken } = await createSignedIn(t);
    const plain = await t.app.inject({ url: `/notifications/${accessToken}` });
    expect(plain.statusCode).toBe(404);
    expect(plain.json()).toMatchObject({ error: { _global: 'notFound' } });
    for (const path of ['/', '/api/account', '/notifications'])
      expect(await refusedUpgrade(`http://${host}${path}`)).toMatchObject({
        status: 404,
        body: { error: { _global: 'notFound' }, requestId: expect.any(String) },
      });
  });

  test('leaves no token in the log', async () => {
    const { accessToken } = await createSignedIn(t);
    await open(accessToken);
    await refusedUpgrade(`http://${host}/notifications/${accessToken}`, { origin: 'https://evil.example' });
    await t.app.inject({ url: `/notifications/${accessToken}` });
    const log = lines.join('');
    expect(log).toContain('/notifications/[hidden]');
    for (const part of accessToken.split('.').slice(1)) expect(log).not.toContain(part);
  });
});

const setStatus = (id: string, status: 'active' | 'blocked' | 'deleted') =>
  t.context.db.updateTable('users').set({ status }).where('id', '=', id).execute();

describe('the end of a sign-in closes its sockets with 4401, and no others', () => {
  const ends: Record<string, (signedIn: Awaited<ReturnType<typeof createSignedIn>>) => Promise<unknown>> = {
    'by signing out': ({ refreshToken }) => post(t, '/api/account/logout', { refreshToken }),
    'by a replayed token': async ({ refreshToken }) => {
      const { body } = await post(t, '/api/account/update-token', { refreshToken });
      await post(t, '/api/account/update-token', { refreshToken: body.refreshToken });
      return post(t, '/api/account/update-token', { refreshToken });
    },
    'by a new password': async ({ person: { email } }) => {
      t.mails.length = 0;
      await post(t, '/api/account/recover-password', { email });
      await t.settle();
      const token = /confirm\?token=([\w-]{43})/.exec(
        t.mails.find(({ to }) => to === email)?.html ?? '',
      )?.[1];
      const confirmed = { token, password: 'новый длинный ключ' };
      expect((await post(t, '/api/account/recover-password/confirm', confirmed)).status).toBe(200);
    },
    'by blocking the person': ({ userId }) => setStatus(userId, 'blocked'),
    'by deleting the person': ({ userId }) => setStatus(userId, 'deleted'),
  };

  test.each(Object.entries(ends))('%s', async (_name, end) => {
    const signedIn = await createSignedIn(t);
    const other = await createSignedIn(t);
    const tabs = [await open(signedIn.accessToken), await open(signedIn.accessToken)];
    const others = await open(other.accessToken);
    await end(signedIn);
    await passTime(5000);
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([unauthorized, unauthorized]);
    expect(await stateOf(others)).toBe('open');
  });

  test('but not those of the person’s other sign-ins', async () => {
    const person = await createPerson(t);
    const [here, there] = [await signIn(t, person), await signIn(t, person)];
    const [one, two] = [await open(here.accessToken), await open(there.accessToken)];
    await post(t, '/api/account/logout', { refreshToken: here.refreshToken });
    await passTime(5000);
    expect(await one.closed).toBe(unauthorized);
    expect(await stateOf(two)).toBe('open');
  });

  test('even if the database was unreachable for a while', async () => {
    const { accessToken, refreshToken } = await createSignedIn(t);
    const one = await open(accessToken);
    const standing = vi.spyOn(t.context.db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('away');
    });
    await passTime(5000);
    expect(standing).toHaveBeenCalled();
    standing.mockRestore();
    await post(t, '/api/account/logout', { refreshToken });
    await passTime(5000);
    expect(await one.closed).toBe(unauthorized);
  });
});

test('an expired token closes its socket, and a renewed one opens another', async () => {
  const { accessToken, refreshToken } = await createSignedIn(t);
  const one = await open(accessToken);
  const at = t.clock.now();
  t.clock.advance(t.context.env.ACCESS_TOKEN_TTL_SECONDS - 1);
  await passTime(1000);
  expect(await stateOf(one)).toBe('open');
  const { body } = await post(t, '/api/account/update-token', { refreshToken });
  t.clock.advance(1);
  await passTime(1000);
  expect(await one.closed).toBe(unauthorized);
  expect(await stateOf(await open(body.accessToken))).toBe('open');
  t.clock.set(at);
});

/** A peer that keeps its connection and never answers. */
const mutePeer = async (token: string): Promise<Socket> => {
  const socket = connect(Number(host.split(':')[1]), '127.0.0.1');
  socket.write(
    `GET /notifications/${token} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
};

test('a peer that misses two pings is dropped, one that answers is not', async () => {
  const { accessToken } = await createSignedIn(t);
  const mute = await mutePeer(accessToken);
  const answers = await open(accessToken);
  let pings = 0;
  mute.on('data', (frame: Buffer) => {
    pings += Number(frame[0] === 0x89);
  });
  for (const expected of [1, 2]) {
    await passTime(30_000);
    await expect.poll(() => pings).toBe(expected);
    expect(mute.closed).toBe(false);
  }
  const dropped = once(mute, 'close');
  await passTime(30_000);
  await dropped;
  expect(await stateOf(answers)).toBe('open');
});

describe('an instance', () => {
  const first = { perPerson: 30, perAddress: 300 };
  let usual: TestApp;
  beforeAll(async () => {
    usual = t;
    await start({ env: { RATE_LIMITS: 'on' } });
  });
  afterAll(async () => {
    t = usual;
  });

  test('limits sockets per person and per address, and accepts another when one has closed', async () => {
    const { accessToken } = await createSignedIn(t);
    const all: OpenedSocket[] = [];
    for (let count = 0; count < first.perPerson; count += 1) all.push(await open(accessToken));
    expect(await (await open(accessToken)).closed).toBe(socketClosures.tooMany);
    all[0]?.socket.close();
    await all[0]?.closed;
    await expect.poll(async () => stateOf(await open(accessToken))).toBe('open');

    let held: number = first.perPerson;
    while (held < first.perAddress) {
      const next = await createSignedIn(t);
      for (let count = 0; count < first.perPerson; count += 1) await open(next.accessToken);
      held += first.perPerson;
    }
    const last = await createSignedIn(t);
    expect(await (await open(last.accessToken)).closed).toBe(socketClosures.tooMany);
  });

  test('that stops accepts no more, and tells its sockets to reconnect', async () => {
    const { accessToken } = await createSignedIn(t);
    await expect.poll(async () => stateOf(await open(accessToken))).toBe('open');
    const one = await open(accessToken);
    const mute = await mutePeer(accessToken);
    t.lifecycle.draining = true;
    expect(await refusedUpgrade(`http://${host}/notifications/${accessToken}`)).toMatchObject({
      status: 503,
      body: { error: { _global: 'unavailable' } },
    });
    const begun = performance.now();
    await t.close();
    expect(await one.closed).toBe(socketClosures.restarting);
    if (!mute.closed) await once(mute, 'close');
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
