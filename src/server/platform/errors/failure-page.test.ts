import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openListener } from '../http/listener.ts';
import { AppError } from './app-error.ts';
import { registerErrorHandler } from './error-handler.ts';
import { asksForPage, failurePage } from './failure-page.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('asksForPage', () => {
  it.each([
    [{ method: 'GET', url: '/catalog?q=1', headers: browser }, true],
    [{ method: 'HEAD', url: '/apiary', headers: browser }, true],
    [{ method: 'POST', url: '/', headers: browser }, false],
    [{ method: 'GET', url: '/', headers: { accept: '*/*' } }, false],
    [{ method: 'GET', url: '/', headers: {} }, false],
    [{ method: 'GET', url: '/api/site', headers: browser }, false],
    [{ method: 'GET', url: '/api?x', headers: browser }, false],
    [{ method: 'GET', url: '/readyz', headers: browser }, false],
    [{ method: 'GET', url: '/builds/latest.json', headers: browser }, false],
  ])('%j: %s', (asked, page) => {
    expect(asksForPage(asked)).toBe(page);
  });
});

it('contains nothing that the request could have injected', () => {
  expect(failurePage(503, '<script>1')).not.toContain('<script');
});

describe('the error handler', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    registerErrorHandler(app);
    app.get('/page', () => {
      throw new AppError('unavailable', { retryAfter: 5 });
    });
    app.get('/flood', () => {
      throw new AppError('tooManyRequests', { retryAfter: 42 });
    });
    app.get('/api/call', () => {
      throw new AppError('unavailable', { retryAfter: 5 });
    });
  });
  afterEach(() => app.close());

  it.each([
    ['/page', 503, '5', 'Сервис ненадолго недоступен'],
    ['/flood', 429, '42', 'Слишком много запросов'],
  ])('gives a browser a page at %s', async (url, status, retryAfter, title) => {
    const answer = await app.inject({ url, headers: browser });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': retryAfter,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // The address that failed may carry a token.
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.payload).toContain(title);
  });

  it('gives programs, and browsers that call the API, the form of the API', async () => {
    for (const options of [{ url: '/page' }, { url: '/api/call', headers: browser }]) {
      const answer = await app.inject(options);
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { _global: 'unavailable' } }]);
    }
  });
});

it('is served before there is an app', async () => {
  const listener = await openListener('127.0.0.1', 0, { https: false });
  const origin = `http://127.0.0.1:${listener.port}`;
  try {
    // Each waits ten seconds for the app.
    const [page, call] = await Promise.all([
      fetch(`${origin}/catalog`, { headers: browser }),
      fetch(`${origin}/api/site`, { headers: browser }),
    ]);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('Сервис ненадолго недоступен');
    expect([call.status, await call.json()]).toMatchObject([503, { error: { _global: 'unavailable' } }]);
    expect((await fetch(`${origin}/healthz`, { headers: browser })).status).toBe(200);
  } finally {
    await listener.close(100);
  }
});
