import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  HeadContent,
  RouterProvider,
} from '@tanstack/react-router';
import { assert, asyncProperty, integer, property, string } from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { decimalRoubles, productEntity, siteEntities, type ProductParts } from './json-ld.ts';
import { robotsMeta, type ForRobots, type RobotsSummary } from './page-head-robots.ts';

const origin = 'https://example.ru';

const page = {
  origin,
  path: '/help',
  fullTitle: 'Помощь — обещание',
  title: 'Помощь',
  noindex: false,
};

const contentsOf = (more?: ForRobots, summary: RobotsSummary = page) =>
  Object.fromEntries(
    robotsMeta(summary, more).flatMap((meta) =>
      'content' in meta ? [[meta['property'] ?? meta['name'], meta['content']]] : [],
    ),
  );

const graphOf = (meta: readonly Record<string, unknown>[]): { '@type': string }[] => {
  const found = meta.find((tag) => 'script:ld+json' in tag)?.['script:ld+json'];
  return (found as { '@graph': { '@type': string }[] } | undefined)?.['@graph'] ?? [];
};

/** The page's head as the router writes it. */
const htmlOf = async (more: ForRobots): Promise<string> => {
  const route = createRootRoute({ head: () => ({ meta: robotsMeta(page, more) }), component: HeadContent });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
};

const offer: ProductParts['offer'] = {
  id: '01a1fa1a-0000-7000-8000-000000000000',
  slug: 'x',
  typeId: 'trucks-tipper',
  brand: 'КАМАЗ',
  model: '65115',
  modification: '</script><script>alert(1)</script>',
  year: 2026,
  condition: 'used',
  priceKopecks: 750_000_005,
  oldPriceKopecks: null,
  availability: 'to_order',
  hold: null,
  region: 'Москва',
  city: 'Москва',
  vendor: { id: '01a1fa1a-0000-7000-8000-000000000001', name: '«А» & <Б>', slug: 'a' },
  picture: { kind: 'drawing', key: 'trucks-tipper', paint: 'red', alt: 'Самосвал' },
  highlights: [],
  paymentKopecks: 1,
  paymentTerms: {
    advance: '0.2',
    months: 36,
    schedule: 'annuity',
    totalKopecks: 1,
    allInKopecks: 1,
    insured: true,
    adjusted: false,
  },
  brandSlug: 'kamaz',
  modelSlug: '65115',
  description: '',
  attributes: [{ key: 'power', name: 'Мощность', value: '300', unit: 'л. с.' }],
  options: [],
  photos: [],
  terms: {} as ProductParts['offer']['terms'],
  status: 'published',
  version: 1,
  abilities: {} as ProductParts['offer']['abilities'],
};

const expectHarmless = async (text: string): Promise<void> => {
  const entity = productEntity(origin, { offer: { ...offer, model: text }, type: undefined, images: [] });
  const html = await htmlOf({ entities: [entity], questions: [{ question: text, answer: text }] });
  const [, json = '', ...others] = html.split(/<script type="application\/ld\+json">|<\/script>/);
  expect(json).not.toMatch(/[<>]/);
  expect(others.join('')).not.toContain('<script');
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ brand: { name: 'КАМАЗ' } }, {}, {}] });
};

describe('Open Graph', () => {
  it('says what the page is, with a picture of known size', () => {
    expect(contentsOf({ description: 'Ответы.' })).toMatchObject({
      'og:title': 'Помощь',
      'og:description': 'Ответы.',
      'og:url': `${origin}/help`,
      'og:image': expect.stringMatching(/^https:\/\/example\.ru\/og\/site\.[\da-f]{8}\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/рисунок/i),
      'twitter:card': 'summary_large_image',
    });
  });

  it('keeps the address of an external picture as it is', () => {
    const image = { href: 'https://files.example.ru/1.jpg', width: 800, height: 600, alt: 'КАМАЗ' };
    expect(contentsOf({ image })).toMatchObject({ 'og:image': image.href, 'og:image:width': '800' });
  });
});

describe('a page whose address is a secret', () => {
  const secret = { ...page, path: undefined };

  it('is described in the preview of its link without the address', () => {
    const contents = contentsOf({ description: 'Условия лизинга.' }, secret);
    expect(contents).toMatchObject({
      description: 'Условия лизинга.',
      'og:description': 'Условия лизинга.',
      'og:title': 'Помощь',
    });
    expect(contents).not.toHaveProperty('og:url');
    expect(graphOf(robotsMeta(secret))).toEqual([]);
  });
});

describe('JSON-LD', () => {
  it('gives a page its breadcrumbs and its questions', () => {
    const [way, questions] = graphOf(robotsMeta(page, { questions: [{ question: 'Как?', answer: 'Так.' }] }));
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Главная', item: `${origin}/` },
        { position: 2, name: 'Помощь', item: `${origin}/help` },
      ],
    });
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Как?', acceptedAnswer: { text: 'Так.' } }],
    });
  });

  it('is absent from pages that must not be indexed', () => {
    expect(graphOf(robotsMeta({ ...page, noindex: true }))).toEqual([]);
  });

  it('describes an asset and its price truthfully', () => {
    const product = productEntity(origin, {
      offer,
      type: { name: 'Самосвалы' },
      images: [`${origin}/1.png`],
    });
    expect(product).toMatchObject({
      '@type': 'Product',
      brand: { name: 'КАМАЗ' },
      itemCondition: 'https://schema.org/UsedCondition',
      additionalProperty: [{ name: 'Мощность', value: '300', unitText: 'л. с.' }],
      offers: {
        '@type': 'Offer',
        price: '7500000.05',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/MadeToOrder',
        seller: { name: '«А» & <Б>', url: `${origin}/vendors/a/offers` },
      },
    });
    expect(product).not.toHaveProperty('description');
  });

  it('writes any amount so that it can be read back', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 45 }), (kopecks) => {
        expect(decimalRoubles(kopecks)).toMatch(/^\d+\.\d\d$/);
        expect(Math.round(Number(decimalRoubles(kopecks)) * 100)).toBe(kopecks);
      }),
    );
  });

  it('states only what is configured about the company', () => {
    const [company] = JSON.parse(JSON.stringify(siteEntities(origin, { brand: 'Лизинг' }))) as object[];
    expect(Object.keys(company ?? {})).toEqual(['@type', '@id', 'name', 'url']);
  });

  it('cannot be broken out of by any name', async () => {
    for (const text of ['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028"\\', '&lt;'])
      await expectHarmless(text);
    await assert(asyncProperty(string({ unit: 'grapheme' }), expectHarmless), { numRuns: 50 });
  });
});
