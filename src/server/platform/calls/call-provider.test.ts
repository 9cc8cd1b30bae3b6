import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { startScriptedServer, type Scripted } from '#tests/support/scripted-server.ts';
import { createCallProvider } from './create-call-provider.ts';

const call = { phone: '+79990001234', code: '4821', id: 'c1', at: '2026-11-20T10:00:00.000Z' };
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const start = async (...script: Scripted[]) => {
  const server = await startScriptedServer(script);
  cleanups.push(server.close);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const provider = createCallProvider({ url: `${server.url}/call?key=k`, dataDir: tmpdir(), log });
  return { provider, server, lines };
};

test('the provider gets the phone and the code and nothing else', async () => {
  const { provider, server } = await start({ status: 204, body: '' });
  await provider.call(call);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.url).toBe('/call?key=k');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ phone: '+79990001234', code: '4821' });
});

test('a message differs from a call by its kind', async () => {
  const { provider, server } = await start({ status: 204, body: '' });
  const { phone, id, at } = call;
  await provider.sms({ phone, id, at, text: 'Проверьте заявку' });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    kind: 'sms',
    phone: '+79990001234',
    text: 'Проверьте заявку',
  });
});

test('one failure is retried', async () => {
  const { provider, server } = await start({ status: 502, body: '' }, { status: 200, body: '' });
  await provider.call(call);
  expect(server.received).toHaveLength(2);
});

test('a failing provider is `unavailable`, and no log line has phone or code', async () => {
  const { provider, lines } = await start({ status: 500, body: '+79990001234 4821' });
  await expect(provider.call(call)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(lines.join('')).toContain('status 500');
  expect(lines.join('')).not.toMatch(/9990001234|4821/);
});

test('without a provider a call is a file in the outbox', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'calls-'));
  cleanups.push(() => rm(dataDir, { recursive: true }));
  const provider = createCallProvider({ url: undefined, dataDir, log: pino({ level: 'silent' }) });
  expect(provider.configured).toBe(false);
  await provider.call(call);
  await provider.call(call);
  const files = await readdir(path.join(dataDir, 'outbox'));
  expect(files).toEqual(['2026-11-20T10-00-00.000Z-c1.json']);
  const text = await readFile(path.join(dataDir, 'outbox', files[0] ?? ''), 'utf8');
  expect(JSON.parse(text)).toEqual({ kind: 'call', phone: '+79990001234', code: '4821' });
});
