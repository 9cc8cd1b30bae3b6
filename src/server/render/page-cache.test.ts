import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { CacheableRender } from './page-cache.ts';

type Render = CacheableRender<string>;

const limits = { maxBytes: 1000, maxBriefBytes: 300, maxAgeMs: 30_000 };

const rendered = (page: string, more: Partial<Render> = {}): Render => ({
  page,
  keeping: 'kept',
  bytes: 100,
  tags: new Set(['list']),
  ...more,
});

/** A render that the test completes by hand. */
const pendingRender = () => {
  const { promise, resolve, reject } = Promise.withResolvers<Render>();
  return { render: vi.fn<() => Promise<Render>>(() => promise), resolve, reject };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

const must = (): Promise<Render> => Promise.reject(new Error('must not be rendered'));

describe('PageCache', () => {
  let now = 0;
  let errors: unknown[] = [];
  let cache = new PageCache<string>(
    limits,
    () => now,
    () => {},
  );

  beforeEach(() => {
    now = 1_000_000;
    errors = [];
    cache = new PageCache<string>(
      limits,
      () => now,
      (error) => errors.push(error),
    );
  });

  it('renders once for concurrent requests, and not again while it is fresh', async () => {
    const { render, resolve } = pendingRender();
    const readers = [cache.read('/', render), cache.read('/', render), cache.read('/', render)];
    resolve(rendered('one'));
    expect(await Promise.all(readers)).toEqual(['one', 'one', 'one']);
    expect(render).toHaveBeenCalledOnce();
    now += 29_999;
    expect(await cache.read('/', must)).toBe('one');
  });

  it('sends the old page while one render renews it', async () => {
    await cache.read('/', async () => rendered('old'));
    now += 30_000;
    const { render, resolve } = pendingRender();
    expect(await cache.read('/', render)).toBe('old');
    expect(await cache.read('/', render)).toBe('old');
    expect(render).toHaveBeenCalledOnce();
    resolve(rendered('new'));
    await settle();
    expect(await cache.read('/', must)).toBe('new');
  });

  it('keeps the old page if renewing it fails, reports that, and tries again after a pause', async () => {
    await cache.read('/', async () => rendered('old'));
    now += 30_000;
    expect(await cache.read('/', () => Promise.reject(new Error('broken')))).toBe('old');
    await settle();
    expect(errors).toEqual([new Error('broken')]);
    expect(await cache.read('/', must)).toBe('old');
    now += 5_000;
    expect(await cache.read('/', async () => rendered('failure', { keeping: 'failed' }))).toBe('old');
    await settle();
    expect(await cache.read('/', must)).toBe('old');
    now += 5_000;
    await cache.read('/', async () => rendered('new'));
    await settle();
    expect(await cache.read('/', must)).toBe('new');
  });

  it('passes a failed first render to the waiting requests, and caches nothing', async () => {
    expect(await cache.read('/', async () => rendered('sorry', { keeping: 'failed' }))).toBe('sorry');
    await expect(cache.read('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(cache.size.pages).toBe(0);
    expect(await cache.read('/', async () => rendered('well'))).toBe('well');
  });

  it('drops by tag at once, and only pages with that tag', async () => {
    await cache.read('/offers/1', async () => rendered('one', { tags: new Set(['offer:1']) }));
    await cache.read('/offers/2', async () => rendered('two', { tags: new Set(['offer:2']) }));
    cache.remember('/offers/1?utm_source=x', '/offers/1');
    cache.dropTags(['offer:1', 'vendor:9']);
    expect(cache.atAddress('/offers/1?utm_source=x')).toBeUndefined();
    expect(await cache.read('/offers/1', async () => rendered('one anew'))).toBe('one anew');
    expect(await cache.read('/offers/2', must)).toBe('two');
  });

  it('does not cache a render that began before a drop of one of its tags', async () => {
    const early = pendingRender();
    const waiting = cache.read('/offers/1', early.render);
    cache.dropTags(['offer:1']);
    const late = pendingRender();
    const afterDrop = cache.read('/offers/1', late.render);
    expect(late.render).toHaveBeenCalledOnce();
    late.resolve(rendered('after', { tags: new Set(['offer:1']) }));
    expect(await afterDrop).toBe('after');
    early.resolve(rendered('before', { tags: new Set(['offer:1']) }));
    expect(await waiting).toBe('before');
    expect(await cache.read('/offers/1', must)).toBe('after');
  });

  it('caches a render during which only other tags were dropped', async () => {
    const { render, resolve } = pendingRender();
    const waiting = cache.read('/offers/1', render);
    cache.dropTags(['offer:2']);
    resolve(rendered('one', { tags: new Set(['offer:1']) }));
    await waiting;
    expect(await cache.read('/offers/1', must)).toBe('one');
  });

  it('does not cache a render that began before everything was cleared', async () => {
    await cache.read('/offers/2', async () => rendered('two'));
    const { render, resolve } = pendingRender();
    const waiting = cache.read('/offers/1', render);
    cache.clear();
    resolve(rendered('one', { tags: new Set() }));
    await waiting;
    expect(cache.size).toEqual({ bytes: 0, pages: 0 });
  });

  it('sends an old list for a second after the change while it is renewed, and no longer', async () => {
    await cache.read('/catalog', async () => rendered('old'));
    await cache.read('/catalog?brand=a', async () => rendered('old'));
    cache.dropTags(['list']);
    const { render, resolve } = pendingRender();
    expect(await cache.read('/catalog', render)).toBe('old');
    await settle();
    expect(render).toHaveBeenCalledOnce();
    resolve(rendered('new'));
    await settle();
    expect(await cache.read('/catalog', must)).toBe('new');
    now += 1000;
    expect(await cache.read('/catalog?brand=a', async () => rendered('new'))).toBe('new');
  });

  it('renews old pages one after another, and continues after a failure', async () => {
    for (const key of ['/1', '/2', '/3']) await cache.read(key, async () => rendered('old'));
    now += 30_000;
    const renders = [pendingRender(), pendingRender(), pendingRender()];
    for (const [index, { render }] of renders.entries())
      expect(await cache.read(`/${index + 1}`, render)).toBe('old');
    const begun = () => renders.map(({ render }) => render.mock.calls.length);
    await settle();
    expect(begun()).toEqual([1, 0, 0]);
    renders[0]?.reject(new Error('broken'));
    await settle();
    expect(begun()).toEqual([1, 1, 0]);
    renders[1]?.resolve(rendered('new'));
    await settle();
    expect(begun()).toEqual([1, 1, 1]);
    expect(await cache.read('/2', must)).toBe('new');
  });

  it('drops lists at most once a second, without losing the last drop', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout'] });
    const read = () => cache.read('/catalog', async () => rendered(`at ${now}`));
    await read();
    cache.dropTags(['list']);
    now += 1000;
    expect(await read()).toBe('at 1001000');
    cache.dropTags(['list', 'offer:1']);
    now += 100;
    cache.dropTags(['list', 'offer:2']);
    cache.dropTags(['list']);
    now += 850;
    await read();
    await settle();
    expect(await read()).toBe('at 1001950');
    now += 50;
    vi.advanceTimersByTime(900);
    now += 100;
    expect(await read()).toBe('at 1002100');
    vi.useRealTimers();
  });

  it('stays within its bytes: the least recently used page goes first', async () => {
    for (let index = 0; index < 10; index += 1)
      await cache.read(`/${index}`, async () => rendered(`${index}`));
    now += 2_000;
    await cache.read('/0', must);
    await cache.read('/10', async () => rendered('10'));
    expect(cache.size).toEqual({ bytes: 1000, pages: 10 });
    expect(await cache.read('/0', must)).toBe('0');
    expect(await cache.read('/1', async () => rendered('1 anew'))).toBe('1 anew');
    await cache.read('/huge', async () => rendered('huge', { bytes: 1001 }));
    expect(cache.size.pages).toBe(10);
  });

  it('keeps short-lived pages separate and never sends them stale', async () => {
    await cache.read('/', async () => rendered('home'));
    for (let index = 0; index < 20; index += 1) {
      await cache.read(`/nope/${index}`, async () => rendered('404', { keeping: 'brief', tags: new Set() }));
    }
    expect(cache.size).toEqual({ bytes: 400, pages: 4 });
    expect(await cache.read('/', must)).toBe('home');
    now += 30_000;
    expect(await cache.read('/nope/19', async () => rendered('found now'))).toBe('found now');
  });

  it('finds a page by a remembered address while it is fresh, and not after', async () => {
    await cache.read('/catalog?brand=a', async () => rendered('list'));
    cache.remember('/catalog?utm_source=x&brand=a', '/catalog?brand=a');
    expect(cache.atAddress('/catalog?utm_source=x&brand=a')).toBe('list');
    expect(cache.atAddress('/catalog?brand=a')).toBeUndefined();
    now += 30_000;
    expect(cache.atAddress('/catalog?utm_source=x&brand=a')).toBeUndefined();
  });

  it('removes a page that may no longer be cached', async () => {
    await cache.read('/offers/1', async () => rendered('one'));
    now += 30_000;
    await cache.read('/offers/1', async () => rendered('moved', { keeping: 'none' }));
    await settle();
    expect(cache.size.pages).toBe(0);
  });
});
