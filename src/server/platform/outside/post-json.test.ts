import { afterEach, expect, test } from 'vitest';
import { startScriptedServer, type Scripted } from '#tests/support/scripted-server.ts';
import { OutsideError, postJson } from './post-json.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const ask = async (...script: Scripted[]) => {
  const server = await startScriptedServer(script);
  cleanups.push(server.close);
  const answer = postJson({
    url: `${server.url}/x`,
    headers: { authorization: 'Token t' },
    body: { a: 1 },
    timeoutMs: 1000,
  });
  const [result] = await Promise.allSettled([answer]);
  return { result, received: server.received };
};

const good: Scripted = { status: 200, body: '{"ok":true}' };

test('posts JSON with the headers and returns the answer', async () => {
  const { result, received } = await ask(good);
  expect(result).toEqual({ status: 'fulfilled', value: '{"ok":true}' });
  expect(received[0]).toMatchObject({ method: 'POST', url: '/x', body: '{"a":1}' });
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Token t',
    'content-type': 'application/json',
  });
});

test.each<[string, Scripted]>([
  ['a 500', { status: 500, body: '' }],
  ['a 429', { status: 429, body: '' }],
  ['silence', 'silence'],
])('%s is tried once more', async (_, first) => {
  const { result, received } = await ask(first, good);
  expect(result?.status).toBe('fulfilled');
  expect(received).toHaveLength(2);
});

test('no answer twice is an OutsideError, and there is no third try', async () => {
  const { result, received } = await ask('silence');
  expect(result).toMatchObject({ status: 'rejected', reason: new OutsideError('no answer in time') });
  expect(received).toHaveLength(2);
});

test('a 403 is not tried again', async () => {
  const { result, received } = await ask({ status: 403, body: 'secret' });
  expect(result).toMatchObject({ status: 'rejected', reason: new OutsideError('status 403') });
  expect(received).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  const { result } = await ask({ status: 302, body: '' });
  expect(result?.status).toBe('rejected');
});
