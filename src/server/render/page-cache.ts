import { LRUCache } from 'lru-cache';
import { DropLog, ListThrottle, listTag } from './drop-log.ts';
import type { Keeping } from './page-url.ts';

/** The result of a render for the cache. */
export type CacheableRender<Page> = {
  page: Page;
  /** `failed`: a fault of ours; never cached, and an older page is preferred. */
  keeping: Keeping | 'failed';
  /** Bytes that the page takes in memory. */
  bytes: number;
  /** Tags of what the page shows: `offer:<id>`, `type:<id>`, `vendor:<id>`, `content:<slug>`, `list`. */
  tags: ReadonlySet<string>;
};

type Entry<Page> = {
  key: string;
  page: Page;
  bytes: number;
  tags: ReadonlySet<string>;
  kept: boolean;
  /** Addresses that lead directly here; removed together with the entry. */
  addresses: string[];
  freshUntil: number;
  /** Until when an old page is sent while it is renewed. */
  sentUntil: number;
};

/** Limits of the cache's size and of its pages' age. */
export type PageCacheLimits = {
  /** Bytes of cached pages. */
  maxBytes: number;
  /** Bytes of short-lived pages (404), which cannot push out the others. */
  maxBriefBytes: number;
  /** Age in ms from which a page is renewed, while the old one is still sent. */
  maxAgeMs: number;
};

const retryAfterFailureMs = 5_000;
/** How long after the change a page outdated only by `list` is still sent while it is renewed. */
const listGraceMs = 1000;
const rememberedAddresses = 20_000;
const longestAddress = 1024;

const byBytes = <Page>(maxSize: number, dispose: (entry: Entry<Page>) => void) =>
  new LRUCache<string, Entry<Page>>({ maxSize, sizeCalculation: ({ bytes }) => bytes, dispose });

/**
 * The page cache in front of the renderer: one render at a time per key, bounded in bytes, sends stale pages while they are renewed, one page
 * after another, and drops by tags. A render that began before a drop of one of its tags is sent to the waiting requests, but not cached.
 */
export class PageCache<Page> {
  readonly #limits: PageCacheLimits;
  readonly #now: () => number;
  readonly #onError: (error: unknown, key: string) => void;
  readonly #kept: LRUCache<string, Entry<Page>>;
  readonly #brief: LRUCache<string, Entry<Page>>;
  readonly #addresses = new Map<string, Entry<Page>>();
  readonly #inFlight = new Map<string, Promise<Page>>();
  /** Keys of pages that wait to be renewed. */
  readonly #toRenew = new Set<string>();
  #renewals: Promise<void> = Promise.resolve();
  readonly #drops = new DropLog();
  readonly #throttle: ListThrottle;

  /** `now` in ms; `onError` is called if renewing a page in the background fails. */
  constructor(limits: PageCacheLimits, now: () => number, onError: (error: unknown, key: string) => void) {
    const retire = ({ addresses }: Entry<Page>): void => {
      for (const address of addresses) this.#addresses.delete(address);
    };
    this.#limits = limits;
    this.#now = now;
    this.#onError = onError;
    this.#kept = byBytes(limits.maxBytes, retire);
    this.#brief = byBytes(limits.maxBriefBytes, retire);
    this.#throttle = new ListThrottle(now, (tags, since) => this.#drop(tags, since));
  }

  /** Bytes and number of pages held, for metrics. */
  get size(): { bytes: number; pages: number } {
    return {
      bytes: this.#kept.calculatedSize + this.#brief.calculatedSize,
      pages: this.#kept.size + this.#brief.size,
    };
  }

  /** The fresh page that was last sent for exactly this address: the fastest kind of hit. */
  atAddress(address: string): Page | undefined {
    const entry = this.#addresses.get(address);
    if (entry === undefined) return undefined;
    if (this.#now() >= entry.freshUntil) return undefined;
    // Reading it marks it as used, so that it is not evicted next.
    (entry.kept ? this.#kept : this.#brief).get(entry.key);
    return entry.page;
  }

  /** Lets {@link atAddress} find the page of `key` by `address`. */
  remember(address: string, key: string): void {
    const entry = this.#kept.peek(key) ?? this.#brief.peek(key);
    if (entry === undefined || address.length > longestAddress || this.#addresses.get(address) === entry)
      return;
    if (this.#addresses.size >= rememberedAddresses) this.#addresses.clear();
    this.#addresses.set(address, entry);
    entry.addresses.push(address);
  }

  /** The page of `key`: from the cache, or made by `render`, once for concurrent requests. Rejects when `render` does. */
  async read(key: string, render: () => Promise<CacheableRender<Page>>): Promise<Page> {
    const entry = this.#kept.get(key) ?? this.#brief.get(key);
    if (entry === undefined) return this.#join(key, render);
    const now = this.#now();
    if (now >= entry.sentUntil) return this.#join(key, render);
    if (now >= entry.freshUntil) this.#renew(entry, render);
    return entry.page;
  }

  /**
   * Drops pages with one of `tags` at once, but `list` at most once a second. A page outdated only by `list` is renewed from now on, and the
   * old one is sent for at most a second after the change.
   */
  dropTags(tags: readonly string[]): void {
    this.#throttle.push(tags);
  }

  /** Drops everything. */
  clear(): void {
    this.#throttle.stop();
    this.#drops.clear();
    this.#inFlight.clear();
    this.#kept.clear();
    this.#brief.clear();
    this.#addresses.clear();
  }

  /**
   * One after another: lists that age together would otherwise all count offers at the same moment, and every visitor would wait for that.
   */
  #renew(entry: Entry<Page>, render: () => Promise<CacheableRender<Page>>): void {
    if (this.#toRenew.has(entry.key) || this.#inFlight.has(entry.key)) return;
    this.#toRenew.add(entry.key);
    this.#renewals = this.#renewAfter(this.#renewals, entry, render);
  }

  async #renewAfter(
    others: Promise<void>,
    entry: Entry<Page>,
    render: () => Promise<CacheableRender<Page>>,
  ): Promise<void> {
    await others;
    this.#toRenew.delete(entry.key);
    if (this.#kept.peek(entry.key) !== entry) return;
    try {
      await this.#join(entry.key, render);
    } catch (error) {
      entry.freshUntil = this.#now() + retryAfterFailureMs;
      this.#onError(error, entry.key);
    }
  }

  #drop(tags: readonly string[], since: number): void {
    this.#drops.drop(tags);
    // Later requests must not wait for a render that may have read dropped data.
    this.#inFlight.clear();
    for (const cache of [this.#kept, this.#brief])
      for (const entry of Array.from(cache.values())) {
        const carried = tags.filter((tag) => entry.tags.has(tag));
        if (carried.length === 0) continue;
        if (!entry.kept || carried.some((tag) => tag !== listTag)) cache.delete(entry.key);
        else {
          entry.freshUntil = Math.min(entry.freshUntil, since);
          entry.sentUntil = Math.min(entry.sentUntil, since + listGraceMs);
        }
      }
  }

  #join(key: string, render: () => Promise<CacheableRender<Page>>): Promise<Page> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const promise = this.#run(key, render).finally(() => {
      if (this.#inFlight.get(key) === promise) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, promise);
    return promise;
  }

  async #run(key: string, render: () => Promise<CacheableRender<Page>>): Promise<Page> {
    const end = this.#drops.begin();
    let tags: ReadonlySet<string> = new Set();
    let result: CacheableRender<Page> | undefined;
    try {
      result = await render();
      tags = result.tags;
    } finally {
      const outdated = end(tags);
      if (result && !outdated) this.#store(key, result);
    }
    return result.page;
  }

  #store(key: string, result: CacheableRender<Page>): void {
    const { page, keeping, bytes, tags } = result;
    if (keeping === 'failed') {
      const older = this.#kept.peek(key);
      if (older) older.freshUntil = this.#now() + retryAfterFailureMs;
      return;
    }
    this.#kept.delete(key);
    this.#brief.delete(key);
    if (keeping === 'none') return;
    const kept = keeping === 'kept';
    const freshUntil = this.#now() + this.#limits.maxAgeMs;
    const sentUntil = kept ? Number.POSITIVE_INFINITY : freshUntil;
    const entry: Entry<Page> = { key, page, bytes, tags, kept, addresses: [], freshUntil, sentUntil };
    (kept ? this.#kept : this.#brief).set(key, entry);
  }
}
