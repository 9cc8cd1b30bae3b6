import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServedRules } from '#web/lib/page-rules.ts';
import type { ApiAnswer } from '#web/lib/api-wire.ts';
import type { RenderContext } from '#web/lib/render-context.ts';
import { PageCache } from './page-cache.ts';
import { answerHitsFirst, servePages } from './page-routes.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { LoadWebEntry } from './web-entry.ts';

const html = (context: RenderContext, text: string): Response => {
  context.onHtml(`<html><script>let a = 1</script>${text}</html>`, ['let a = 1']);
  return new Response(null);
};

const call = (context: RenderContext, path: string): Promise<ApiAnswer> =>
  context.apiTransport({
    path,
    method: 'GET',
    headers: {},
    body: undefined,
    signal: AbortSignal.timeout(1000),
  });

const rulesOf = (pathname: string): ServedRules | null => {
  if (pathname === '/auth') return { kind: 'shell', brings: ['form'] };
  return pathname.startsWith('/nowhere') ? null : { kind: 'kept' };
};

const builtScriptsOf = (file: string): string[] => [`/assets/${file}.js`];

describe('pages over Fastify', () => {
  let app: FastifyInstance;
  let cache: PageCache<RenderedPage>;
  let renders: string[];
  let reported: unknown[];
  let price: number;
  let loadEntry: LoadWebEntry;

  const pages: Record<string, (context: RenderContext) => Promise<Response> | Response> = {
    '/': (context) => html(context, 'home'),
    '/auth': (context) => html(context, '<head></head>sign in'),
    '/offers/1': async (context) => html(context, await (await call(context, '/api/offers/1')).text()),
    '/away': async (context) =>
      new Response(null, { status: (await call(context, '/api/away')).status === 503 ? 500 : 200 }),
    '/half': async (context) => html(context, await (await call(context, '/api/broken')).text()),
    '/old': () => new Response(null, { status: 307, headers: { location: '/new' } }),
    '/throws': () => Promise.reject(new Error('boom with a secret')),
  };

  beforeEach(() => {
    renders = [];
    reported = [];
    price = 100;
    app = Fastify();
    app.addHook('onRequest', (request, _reply, done) => {
      request.log.error = (fields: unknown) => reported.push(fields);
      done();
    });
    app.get('/api/offers/1', (_request, reply) =>
      reply.header('page-tags', 'offer:1, vendor:7').send({ price }),
    );
    app.get('/api/away', (_request, reply) => reply.code(503).send({}));
    app.get('/api/broken', (_request, reply) => reply.code(500).send({}));
    cache = new PageCache({ maxBytes: 1e6, maxBriefBytes: 1e5, maxAgeMs: 30_000 }, Date.now, () => {});
    const fetch = async (request: Request, { context }: { context: RenderContext }): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      renders.push(pathname + search);
      return (await pages[pathname]?.(context)) ?? new Response('<h1>404</h1>', { status: 404 });
    };
    const entry = { default: { fetch }, pageRulesOf: rulesOf };
    loadEntry = async () => entry;
    const site = { origin: 'https://example.ru', development: false, counters: false };
    servePages(app, { app, loadEntry: () => loadEntry(), site, buildId: 'b1', builtScriptsOf, cache });
    answerHitsFirst(app, cache);
  });

  afterEach(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('makes the browser load the scripts that a page will need once its first screen is painted', async () => {
    const { body, headers } = await get('/auth');
    const [script = ''] = /(?<=<head><script>).*?(?=<\/script><\/head>)/.exec(body) ?? [];
    expect(script).toMatch(/^requestAnimationFrame\(.*\["\/assets\/form\.js"\].*'modulepreload'/);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('renders a public page once, whatever the tracking parameters, and answers 304 to a browser that has it', async () => {
    const first = await get('/?utm_source=a', { 'accept-encoding': 'br' });
    expect(first.statusCode).toBe(200);
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('home');
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    const second = await get('/', { 'if-none-match': String(first.headers['etag']) });
    expect(second.statusCode).toBe(304);
    expect(second.payload).toBe('');
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await get('/')).payload).toContain('home');
    expect(renders).toEqual(['/']);
  });

  it('answers HEAD with the headers only', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.payload]).toEqual([200, '']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(10);
  });

  it('drops a page by the tags of the API answers that it was made from', async () => {
    expect((await get('/offers/1')).payload).toContain('"price":100');
    price = 200;
    expect((await get('/offers/1')).payload).toContain('"price":100');
    cache.dropTags(['vendor:7']);
    expect((await get('/offers/1')).payload).toContain('"price":200');
  });

  it('never caches a shell, and lets none of its addresses leak', async () => {
    const answer = await get('/auth?token=secret');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await get('/auth');
    expect(renders).toEqual(['/auth', '/auth']);
    expect(answer.payload).not.toContain('secret');
  });

  it('answers 404 without a route, and caches that briefly', async () => {
    expect((await get('/nowhere/1')).statusCode).toBe(404);
    expect((await get('/nowhere/1?x=1')).statusCode).toBe(404);
    expect(renders).toHaveLength(1);
  });

  it('turns faults into pages that reveal nothing about the fault, logs them and caches none', async () => {
    const broken = await get('/throws');
    expect(broken.statusCode).toBe(500);
    expect(broken.payload).toContain(String(broken.headers['x-request-id']));
    expect(broken.payload).not.toContain('secret');
    expect(broken.headers['cache-control']).toBe('no-store');
    expect(reported).toEqual([
      expect.objectContaining({ page: '/throws', err: new Error('boom with a secret') }),
    ]);
    const away = await get('/away');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '10']);
    expect(cache.size.pages).toBe(0);
  });

  it('answers with a page when the pages themselves cannot be loaded', async () => {
    loadEntry = () => Promise.reject(new Error('a syntax error'));
    const answer = await get('/');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(reported).toEqual([{ err: new Error('a syntax error') }]);
  });

  it('does not cache a page of which a part failed', async () => {
    expect((await get('/half')).statusCode).toBe(200);
    expect(cache.size.pages).toBe(0);
  });

  it('passes redirects on and caches none', async () => {
    const answer = await get('/old');
    expect([answer.statusCode, answer.headers['location']]).toEqual([307, '/new']);
    expect(cache.size.pages).toBe(0);
  });

  it('passes a sign-in in the address on with a redirect, and lets nothing of it be stored', async () => {
    const answer = await get('/old?accessToken=a.b&refreshToken=c&userId=d&x=1');
    expect(answer.headers).toMatchObject({
      location: '/new?accessToken=a.b&refreshToken=c&userId=d',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('answers a hit over the wire before any hook, and in every encoding', async () => {
    let hooks = 0;
    app.addHook('onRequest', (_request, _reply, done) => {
      hooks += 1;
      done();
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const encoding of ['br', 'br', 'gzip', 'identity']) {
      const answer = await fetch(origin, { headers: { 'accept-encoding': encoding } });
      expect(await answer.text()).toContain('home');
    }
    // Two requests: the first, which renders, and identity, which must be decoded.
    expect(hooks).toBe(2);
    expect(renders).toEqual(['/']);
  });
});
