import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOffer, createOffer, createVendor } from '#tests/factories/offer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeSitemap } from './index.ts';
import { assembleProduct } from '#server/features.ts';

const origin = 'https://lizing.example';

let t: TestApp;
let offers: { id: string; vendorId: string }[];

beforeAll(async () => {
  t = await createTestApp({
    env: { PUBLIC_URL: origin, RATE_LIMITS: 'on' },
    assemble: (context) => {
      const product = assembleProduct(context);
      const others = product.features.filter(({ name }) => name !== 'sitemap');
      return { ...product, features: [...others, makeSitemap(context, { part: 3, read: 2 })] };
    },
  });
  offers = [];
  for (let made = 0; made < 8; made += 1) offers.push(await createOffer(t));
});
afterAll(() => t.close());

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await t.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
};

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);

const pathsIn = async (url: string): Promise<string[]> =>
  addressesIn((await read(url)).payload).map((address) => {
    expect(new URL(address).origin).toBe(origin);
    return new URL(address).pathname;
  });

describe('the sitemap', () => {
  it('leads to every published offer once, in parts', async () => {
    const archived = await createOffer(t);
    await archiveOffer(t, archived.id);
    const [pages, ...parts] = await pathsIn('/sitemap.xml');
    expect(pages).toBe('/sitemap/pages.xml');
    const listed = await Promise.all(parts.map(pathsIn));
    expect(listed.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(listed.flat().sort()).toEqual(offers.map(({ id }) => `/offers/${id}`).sort());
  });

  it('says when an offer last changed: when it was created, or its last event', async () => {
    const id = offers[0]?.id ?? '';
    const before = await read(`/sitemap/offers/${id}.xml`);
    expect(before.payload).toContain(`<loc>${origin}/offers/${id}</loc><lastmod>2026-11-20T09:00:00.000Z`);
    await t.context.db.updateTable('offers').set({ version: 2 }).where('id', '=', id).execute();
    const changed = new Date('2026-11-21T10:00:00.000Z');
    await t.context.db
      .insertInto('events')
      .values({
        id: '01a1fa1a-0000-7000-8000-0000000000ff',
        type: 'offer.changed',
        subject_type: 'offer',
        subject_id: id,
        subject_version: 2,
        actor_id: null,
        data: '{}',
        created_at: changed,
        relayed_at: changed,
      })
      .execute();
    const after = await read(`/sitemap/offers/${id}.xml`);
    expect(after.payload).toContain(`<loc>${origin}/offers/${id}</loc><lastmod>${changed.toISOString()}`);
  });

  it('lists pages, documents with their date, and types and vendors with offers', async () => {
    const empty = await createVendor(t);
    const paths = await pathsIn('/sitemap/pages.xml');
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/catalog', '/policy', '/catalog/trucks', '/catalog/tipper']),
    );
    expect(paths).not.toContain('/catalog/cars');
    expect(paths).not.toContain(`/vendors/${empty.slug}/offers`);
    const rows = await t.context.db.selectFrom('vendors').selectAll().execute();
    const sellers = rows.filter(({ id }) => offers.some(({ vendorId }) => vendorId === id));
    expect(paths).toEqual(expect.arrayContaining(sellers.map(({ slug }) => `/vendors/${slug}/offers`)));
    const { payload } = await read('/sitemap/pages.xml');
    expect(payload).toMatch(/\/policy<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('is XML, cached for an hour, and compressed', async () => {
    for (const url of ['/sitemap.xml', '/sitemap/pages.xml', `/sitemap/offers/${offers[0]?.id}.xml`]) {
      const plain = await read(url);
      expect(plain.headers).toMatchObject({
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        vary: 'accept-encoding, authorization',
      });
      expect(plain.payload).toMatch(
        /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(\w+) xmlns[\s\S]*<\/\1>\n$/,
      );
      const coded = await read(url, { 'accept-encoding': 'br, gzip' });
      expect(coded.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(coded.rawPayload).toString()).toBe(plain.payload);
    }
    expect(
      (await read('/sitemap.xml', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('has no part under any other name', async () => {
    for (const name of ['1', 'x', '..%2F..%2Fetc', "'%20or%201=1", '%00'])
      expect((await t.app.inject(`/sitemap/offers/${name}.xml`)).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  it('excludes what should not be found, and says where the sitemap is', async () => {
    const { payload, headers } = await read('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/account', '/auth', '/*/take', '/api/', '/api/*/calculate.'])
      expect(payload).toContain(`Disallow: ${path}\n`);
    expect(payload).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });
});
