import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { withRouteTable, type Route } from './route-table.ts';

let server: TestApp;
let calls: Route[];

const isCall = ({ method, url }: Route): boolean =>
  url.startsWith('/api/') && url !== '/api/*' && !url.startsWith('/api/docs') && method !== 'HEAD';

beforeAll(async () => {
  const { made, routes } = await withRouteTable(() => createTestApp());
  server = made;
  calls = routes.filter(isCall);
});
afterAll(() => server.close());

const exampleOf = (url: string): string => url.replaceAll(/:\w+/g, '01939000-0000-7000-8000-000000000001');

const ask = ({ method, url }: Route, headers: Record<string, string> = {}) =>
  server.app.inject({ method: method as 'GET', url: exampleOf(url), headers });

const closed = (): Route[] => calls.filter(({ config }) => config?.access !== 'public');

test('there are calls, some of which require a sign-in', () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(closed().length).toBeGreaterThan(5);
});

test('every call that is not public answers 401 without a sign-in, and with a broken one', async () => {
  const bad = [
    {},
    { authorization: 'Bearer nonsense' },
    { authorization: 'Basic YTpi' },
    { 'registration-token': 'nonsense' },
  ];
  for (const call of closed()) {
    for (const headers of bad) {
      const answer = await ask(call, headers);
      expect(`${call.method} ${call.url} ${answer.statusCode}`).toBe(`${call.method} ${call.url} 401`);
      expect(errorBody.parse(answer.json()).error).toEqual({ _global: 'unauthorized' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  }
});

test('exactly the calls of api.md accept a Registration-Token', () => {
  const open = calls
    .filter(({ config }) => config?.access === 'registration')
    .map(({ method, url }) => `${method} ${url}`);
  expect(open.sort()).toEqual([
    'POST /api/account/address-data',
    'POST /api/account/confirm-company',
    'POST /api/files',
    'POST /api/requests',
  ]);
});

test('every call is in the OpenAPI document, with its access and its answers', () => {
  const { paths = {} } = server.app.swagger() as unknown as {
    paths?: Record<string, Record<string, Record<string, unknown>>>;
  };
  for (const { method, url, config } of calls.filter(({ schema }) => !(schema && 'hide' in schema))) {
    const name = url.replaceAll(/:(\w+)/g, '{$1}');
    const operation = paths[name]?.[method.toLowerCase()];
    expect(operation, `${method} ${name}`).toBeDefined();
    expect(operation?.['summary'], `${method} ${name} has a summary`).toBeTypeOf('string');
    const guarded = JSON.stringify(operation?.['security'] ?? []).includes('bearer');
    expect(guarded, `${method} ${name} names its sign-in`).toBe(config?.access !== 'public');
  }
});

test('calls are GET, POST or DELETE, and all are in the document except the document itself', () => {
  expect([...new Set(calls.map(({ method }) => method))].sort()).toEqual(
    ['DELETE', 'GET', 'POST'].filter((method) => calls.some((call) => call.method === method)),
  );
  const hidden = calls.filter(({ schema }) => schema && 'hide' in schema).map(({ url }) => url);
  expect(hidden).toEqual(['/api/openapi.json']);
});

test('every unknown call is a 404 of the API, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const) {
    const answer = await server.app.inject({ method, url: '/api/no/such/call' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { _global: 'notFound' } });
  }
});
