import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { putMigratedDatabase } from '#tests/support/migrated-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

let dataDir: string;
let running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leasing-run-'));
});

afterEach(async () => {
  for (const { child } of running.filter((server) => server.child.exitCode === null)) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = startServerProcess(await freePort(), { DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
};

/** A loopback port that is in use until the test is over. */
const occupiedPort = async (): Promise<string> => {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  return String((holder.address() as AddressInfo).port);
};

/** The server's first answer, within half a minute. */
const firstAnswer = async (url: string): Promise<Response> => {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    try {
      return await fetch(url);
    } catch {
      await sleep(25);
    }
  }
  throw new Error(`${url} does not answer`);
};

/** A call that the server has begun to read, with only half of its body sent. */
const halfCall = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  await once(socket, 'connect');
  const body = JSON.stringify({ refreshToken: 'unknown' });
  socket.write(
    `POST /api/account/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write(body.slice(0, 10));
  return {
    finish: async () => {
      socket.write(body.slice(10));
      await once(socket, 'close');
      return received;
    },
  };
};

test(
  'it answers 503 while it starts, serves, and on SIGTERM finishes what is under way within ten seconds and releases the folder',
  { timeout: 150_000 },
  async () => {
    await putMigratedDatabase(dataDir);
    const server = await start();
    const early = await firstAnswer(`${server.origin}/readyz`);
    expect(early.status).toBe(503);
    expect(errorBody.parse(await early.json()).error).toEqual({ _global: 'unavailable' });
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await server.ready();
    expect(existsSync(join(dataDir, 'lock.sock'))).toBe(true);

    const second = await start();
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain('is in use by another process');

    const call = await halfCall(server.port);
    await halfCall(server.port);
    const end = server.end('SIGTERM');
    await sleep(300);
    expect(await call.finish()).toContain('HTTP/1.1 200 OK');
    const { code, seconds } = await end;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(existsSync(join(dataDir, 'lock.sock'))).toBe(false);
  },
);

test.each<[string, Record<string, string>, RegExp]>([
  ['a wrong value', { PORT: 'x' }, /^Configuration: PORT must be a whole number from 0 to 65535\n$/],
  ['a port in use', { PORT: 'occupied' }, /^Configuration: HOST or PORT [^\n]*EADDRINUSE[^\n]*\n$/],
  [
    'a host of somebody else',
    { HOST: '192.0.2.1' },
    /^Configuration: HOST or PORT [^\n]*EADDRNOTAVAIL[^\n]*\n$/,
  ],
  ['a folder that cannot be', { DATA_DIR: '/dev/null/x' }, /^Configuration: DATA_DIR [^\n]*ENOTDIR[^\n]*\n$/],
])('%s ends the start with one line', { timeout: 60_000 }, async (_name, env, line) => {
  const port = env['PORT'] === 'occupied' ? { PORT: await occupiedPort() } : {};
  const wrong = await start({ ...env, LOG_LEVEL: 'silent', ...port });
  await once(wrong.child, 'close');
  expect(wrong.child.exitCode).toBe(1);
  expect(wrong.output()).toMatch(line);
});
