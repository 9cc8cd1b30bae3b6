import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { id, phone, text } from '#contract/common.ts';
import { errorBody } from '#contract/errors.ts';
import type { Actor } from '#domain/actor.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addEndpoint } from './endpoint.ts';

const user: Actor = {
  kind: 'user',
  id: '01939000-0000-7000-8000-000000000001',
  role: 'client',
  status: 'active',
  memberships: [],
  vendorId: null,
  lessor: null,
};

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({
    env: { API_DOCS: 'on' },
    assemble: () => ({
      authenticator: {
        actorOf: async ({ authorization }) => {
          if (authorization === 'Bearer good') return user;
          if (authorization !== undefined) throw new AppError('unauthorized');
          return { kind: 'guest' };
        },
      },
      features: [
        {
          name: 'probe',
          routes: (app) => {
            addEndpoint(app, {
              method: 'POST',
              url: '/api/probe',
              access: 'public',
              summary: 'Echoes',
              body: z.object({
                name: text(10),
                phone: z.optional(phone),
                nested: z.optional(z.object({ n: z.int().check(z.maximum(5)) })),
              }),
              answer: z.object({ name: z.string(), kind: z.string() }),
              status: 201,
              handle: ({ actor, body }) => ({ name: body.name, kind: actor.kind, secret: 'never shown' }),
            });
            addEndpoint(app, {
              method: 'POST',
              url: '/api/empty',
              access: 'public',
              summary: 'Takes an empty body',
              body: z.object({ note: z.optional(z.string()) }),
              answer: z.object({ keys: z.array(z.string()) }),
              handle: ({ body }) => ({ keys: Object.keys(body) }),
            });
            addEndpoint(app, {
              method: 'GET',
              url: '/api/probe/:id',
              access: 'user',
              summary: 'Reads',
              params: z.object({ id }),
              query: z.object({
                limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24),
              }),
              answer: z.object({ limit: z.number() }),
              handle: ({ query }) => ({ limit: query.limit }),
            });
            addEndpoint(app, {
              method: 'GET',
              url: '/api/fail/:how',
              access: 'public',
              summary: 'Fails',
              params: z.object({ how: z.string() }),
              answer: z.object({}),
              handle: ({ params }) => {
                if (params.how === 'field') throw fieldError('values.inn', 'inn');
                if (params.how === 'wait') throw new AppError('tooManyRequests', { retryAfter: 30 });
                if (params.how === 'away') throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
                if (params.how === 'full') throw Object.assign(new Error('x'), { code: '53100' });
                throw new Error('select secret from users');
              },
            });
          },
        },
      ],
    }),
  });
});

afterAll(() => server.close());

const post = (url: string, payload: string | Buffer, type: string | null = 'application/json') =>
  server.app.inject({ method: 'POST', url, payload, headers: type === null ? {} : { 'content-type': type } });

const failure = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }) => {
  const body = errorBody.parse(JSON.parse(answer.body));
  expect(answer.headers['x-request-id']).toBe(body.requestId);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: answer.statusCode, error: body.error, params: body.params };
};

describe('bodies', () => {
  test('a valid body is answered with the fields of the answer schema and nothing else', async () => {
    const answer = await post('/api/probe', JSON.stringify({ name: ' Анна ', unknown: 1 }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ name: 'Анна', kind: 'guest' });
  });

  test.each([
    ['no JSON', '{name'],
    ['an array', '[1]'],
    ['null', 'null'],
    ['a word', '"text"'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ])('%s is 400 badRequest', async (_name, body) => {
    expect(failure(await post('/api/probe', body))).toMatchObject({
      status: 400,
      error: { _global: 'badRequest' },
    });
  });

  test('field errors are 422, by dot path, with their parameters', async () => {
    const answer = await post('/api/probe', JSON.stringify({ name: ' ', phone: '12', nested: { n: 9 } }));
    expect(failure(answer)).toEqual({
      status: 422,
      error: { name: 'required', phone: 'phone', 'nested.n': 'max', _global: 'formHasErrors' },
      params: { 'nested.n': { max: 5 } },
    });
  });

  test.each([
    ['with a type', '', 'application/json'],
    ['without one', '', null],
    ['with a foreign one', '', 'text/plain'],
  ])('an empty body %s is {}', async (_name, body, type) => {
    expect((await post('/api/empty', body, type)).json()).toEqual({ keys: [] });
    expect(failure(await post('/api/probe', body, type)).error).toEqual({
      name: 'required',
      _global: 'formHasErrors',
    });
  });

  test('too large a body is 413, another content type 415', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) });
    expect(failure(await post('/api/probe', big))).toMatchObject({
      status: 413,
      error: { _global: 'tooLarge' },
    });
    expect(failure(await post('/api/probe', '{}', 'text/plain'))).toMatchObject({
      status: 415,
      error: { _global: 'fileType' },
    });
  });

  test('a body cannot reach a prototype', async () => {
    const answer = await post(
      '/api/probe',
      '{"name":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(answer.statusCode).toBe(201);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('addresses', () => {
  const signedIn = { authorization: 'Bearer good' };

  test('an invalid query value is 400 under its name, an invalid id 404', async () => {
    const good = '/api/probe/01939000-0000-7000-8000-000000000001';
    const bad = await server.app.inject({ url: `${good}?limit=1000`, headers: signedIn });
    expect(failure(bad)).toMatchObject({ status: 400, error: { limit: 'max', _global: 'badRequest' } });
    for (const damaged of [
      '/api/probe/1',
      '/api/probe/%E0%A4%A',
      '/api/probe/%00',
      `/api/probe/${'9'.repeat(5000)}`,
    ]) {
      const answer = await server.app.inject({ url: damaged, headers: signedIn });
      expect(failure(answer)).toMatchObject({ status: 404, error: { _global: 'notFound' } });
    }
  });

  test.each(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)(
    '%s of an unknown call is 404',
    async (method) => {
      for (const url of ['/api/nowhere', '/api', '/api/', '/elsewhere']) {
        const answer = await server.app.inject({
          method,
          url,
          ...(method === 'POST' ? { payload: '{broken' } : {}),
        });
        expect(failure(answer)).toMatchObject({ status: 404, error: { _global: 'notFound' } });
      }
    },
  );
});

describe('the actor of a call', () => {
  const url = '/api/probe/01939000-0000-7000-8000-000000000001';

  test('a call for people answers 401 without a sign-in, before it looks at anything else', async () => {
    for (const headers of [{}, { authorization: 'Bearer bad' }]) {
      const answer = await server.app.inject({ url: `${url}?limit=1000`, headers });
      expect(failure(answer)).toMatchObject({ status: 401, error: { _global: 'unauthorized' } });
    }
  });

  test('answers to known people stay out of caches', async () => {
    const answer = await server.app.inject({ url, headers: { authorization: 'Bearer good' } });
    expect(answer.json()).toEqual({ limit: 24 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('an invalid sign-in counts as none where none is needed', async () => {
    const headers = { authorization: 'Bearer bad' };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/probe',
      payload: { name: 'a' },
      headers,
    });
    expect(answer.json()).toMatchObject({ kind: 'guest' });
  });
});

describe('failures', () => {
  test.each([
    ['field', 422, { 'values.inn': 'inn', _global: 'formHasErrors' }, undefined],
    ['wait', 429, { _global: 'tooManyRequests' }, '30'],
    ['away', 503, { _global: 'unavailable' }, '5'],
    ['full', 503, { _global: 'unavailable' }, '5'],
    ['unexpected', 500, { _global: 'internal' }, undefined],
  ])('%s is %i', async (how, status, error, retryAfter) => {
    const answer = await server.app.inject(`/api/fail/${how}`);
    expect(failure(answer)).toMatchObject({ status, error });
    expect(answer.headers['retry-after']).toBe(retryAfter);
    expect(answer.body).not.toContain('secret');
  });
});

describe('operations', () => {
  test('alive, ready, and not ready while draining', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await server.app.inject('/readyz');
    expect([ready.json(), ready.headers['cache-control']]).toEqual([{ status: 'ready' }, 'no-store']);
    server.lifecycle.leaving = true;
    expect(failure(await server.app.inject('/readyz')).status).toBe(503);
    expect((await server.app.inject('/api/empty')).statusCode).not.toBe(503);
    server.lifecycle.draining = true;
    expect(failure(await server.app.inject('/readyz')).status).toBe(503);
    expect(failure(await server.app.inject('/api/empty')).status).toBe(503);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    Object.assign(server.lifecycle, { leaving: false, draining: false });
  });

  test('metrics are for this machine, not for visitors who come through a proxy', async () => {
    expect((await server.app.inject('/metrics')).body).toContain('http_request_duration_seconds');
    const proxied = { headers: { 'x-forwarded-for': '1.2.3.4' } };
    expect((await server.app.inject({ url: '/metrics', ...proxied })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '8.8.8.8' })).statusCode).toBe(404);
  });

  test('the document lists the calls, and its page runs nothing from elsewhere', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual([
      '/api/probe',
      '/api/empty',
      '/api/probe/{id}',
      '/api/fail/{how}',
    ]);
    const page = await server.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.body).not.toMatch(/<script(?![^>]*src="\/api\/docs\/)|https?:/);
  });
});
