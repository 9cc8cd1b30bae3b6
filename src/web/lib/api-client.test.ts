import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, createApi, NetworkError } from './api-client.ts';
import type { ApiCall, ApiTransport } from './api-wire.ts';

const answering = (response: () => Response | Promise<Response>) => {
  const calls: ApiCall[] = [];
  const transport: ApiTransport = async (call) => {
    calls.push(call);
    return response();
  };
  return { calls, api: createApi(() => transport) };
};

const challengeRequired = { error: { _global: 'challengeRequired' }, requestId: 'r' };

/** Refuses a call until it carries a solution, as the server does; then `second` answers. */
const doubting = async (second: () => Response) => {
  const work = { algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '0', deriveKey };
  const challenge = await createChallenge({ ...work, hmacSignatureSecret: 'secret' });
  const calls: ApiCall[] = [];
  const transport: ApiTransport = async (call) => {
    calls.push(call);
    if (call.path === '/api/challenge') return json(challenge);
    return call.headers['challenge-solution'] === undefined ? json(challengeRequired, 429) : second();
  };
  return { calls, challenge, api: createApi(() => transport) };
};

/** Never answers. */
const silent: ApiTransport = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('api', () => {
  it('is a GET without a body and a POST with one, unless told otherwise', async () => {
    const { api, calls } = answering(() => json({}));
    await api('/api/catalog', { query: { brand: ['b', 'a'], q: '', term: 36 } });
    await api('/api/account/login', {
      body: { email: 'a@b.ru' },
      token: 't',
      headers: { 'idempotency-key': 'k' },
    });
    await api('/api/notifications/0/1', { method: 'DELETE' });
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/catalog?brand=a&brand=b&term=36', undefined],
      ['POST', '/api/account/login', '{"email":"a@b.ru"}'],
      ['DELETE', '/api/notifications/0/1', undefined],
    ]);
    expect(calls[1]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer t',
      'idempotency-key': 'k',
    });
    expect(calls[0]?.headers).toEqual({ accept: 'application/json' });
  });

  it.each([
    ['answered', () => json({})],
    ['refused', () => json({}, 404)],
  ])('lets go of its caller once it is %s', async (_how, response) => {
    const caller = new AbortController();
    const { api, calls } = answering(response);
    await failureOf(api('/api/catalog', { signal: caller.signal }));
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(caller.signal.aborted).toBe(false);
  });

  it('solves a challenge by itself and makes the call once more, with the same key', async () => {
    const { api, calls, challenge } = await doubting(() => json({ id: 'i' }));
    const headers = { 'idempotency-key': 'k' };
    expect(await api('/api/contact', { body: { a: 1 }, headers })).toEqual({ id: 'i' });
    expect(calls.map(({ path }) => path)).toEqual(['/api/contact', '/api/challenge', '/api/contact']);
    expect(calls[2]).toMatchObject({ body: '{"a":1}', headers });
    const solution = JSON.parse(atob(calls[2]?.headers['challenge-solution'] ?? ''));
    expect(solution).toEqual({
      challenge,
      solution: { counter: expect.any(Number), derivedKey: expect.stringMatching(/^0/) },
    });
  });

  it('tries a challenge once', async () => {
    const { api, calls } = await doubting(() => json(challengeRequired, 429));
    expect(await failureOf(api('/api/contact', { body: {} }))).toMatchObject({ status: 429 });
    expect(calls).toHaveLength(3);
  });

  it('lets the refusal stand where no challenge can be had', async () => {
    const { api } = answering(() => json(challengeRequired, 429));
    expect(await failureOf(api('/api/contact', { body: {} }))).toMatchObject({
      status: 429,
      body: challengeRequired,
    });
  });

  it('throws every status from 400 up, with its body', async () => {
    const body = {
      error: { inn: 'inn', _global: 'formHasErrors' },
      params: { inn: { min: 1 } },
      requestId: 'r1',
    };
    const { api } = answering(() => json(body, 422));
    const error = await failureOf(api('/api/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, body, requestId: 'r1' });
  });

  it('takes the request id of a refusal without one from the header', async () => {
    const body = { error: { inn: 'inn', _global: 'formHasErrors' } };
    const { api } = answering(() => Response.json(body, { status: 422, headers: { 'x-request-id': 'r3' } }));
    expect(await failureOf(api('/api/x'))).toMatchObject({ status: 422, body, requestId: 'r3' });
  });

  it('throws a failure in a foreign format without a body, with the request id from its header', async () => {
    const { api } = answering(
      () => new Response('<h1>502</h1>', { status: 502, headers: { 'x-request-id': 'r2' } }),
    );
    expect(await failureOf(api('/api/x'))).toMatchObject({ status: 502, body: undefined, requestId: 'r2' });
    const { api: odd } = answering(() => json({ error: 'nope' }, 400));
    expect(await failureOf(odd('/api/x'))).toMatchObject({ status: 400, body: undefined });
  });

  it('uses 401 for an error without a status', () => {
    expect(new ApiError().status).toBe(401);
  });

  it('distinguishes no network, no answer in time and a damaged answer', async () => {
    const { api } = answering(() => Promise.reject(new TypeError('fetch failed')));
    const offline = await failureOf(api('/api/x'));
    expect(offline).toBeInstanceOf(NetworkError);
    expect(offline).toMatchObject({ kind: 'offline' });
    const { api: damaged } = answering(() => new Response('<html>', { status: 200 }));
    expect(await failureOf(damaged('/api/x'))).toMatchObject({ name: 'NetworkError', kind: 'damaged' });
  });

  it('gives a call up after 15 s', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const ended = vi.fn<() => void>();
    const failure = failureOf(createApi(() => silent)('/api/x')).finally(ended);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ name: 'NetworkError', kind: 'timeout' });
  });

  it("passes the caller's own reason when the caller gave up", async () => {
    const controller = new AbortController();
    const reason = new Error('left the page');
    const { api } = answering(() => {
      controller.abort(reason);
      return Promise.reject(new Error('aborted'));
    });
    expect(await failureOf(api('/api/x', { signal: controller.signal }))).toBe(reason);
  });

  it('reads an empty answer as {}', async () => {
    const { api } = answering(() => new Response('', { status: 200 }));
    expect(await api('/api/x')).toEqual({});
  });
});
