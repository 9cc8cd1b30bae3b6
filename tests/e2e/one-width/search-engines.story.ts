import { expect } from '@playwright/test';
import { canonicalOf, isHidden, linkedEntities, readSitemap } from '#tests/support/site-pages.ts';
import { story } from '#tests/support/story.ts';

const offer = '{offer}';
const vendor = '{vendor}';
const marks = 'utm_source=mail&utm_medium=x&yclid=1&gclid=2';

/** Addresses of every route and every special case, with the canonical address and whether the page may be indexed. */
const table: readonly [address: string, canonical: string, found: boolean][] = [
  ['/', '/', true],
  [`/?${marks}`, '/', true],
  ['/catalog', '/catalog', true],
  [`/catalog?${marks}&brand=kamaz`, '/catalog', true],
  ['/catalog?sort=payment&advance=30&term=48', '/catalog', true],
  ['/catalog?brand=kamaz&brand=gaz', '/catalog', false],
  ['/catalog?q=самосвал', '/catalog', false],
  ['/catalog/trucks', '/catalog/trucks', true],
  ['/catalog/trucks?price=1000000-9000000', '/catalog/trucks', true],
  ['/catalog/trucks?price=1000000-9000000&brand=kamaz', '/catalog/trucks', false],
  ['/catalog/trucks?q=камаз', '/catalog/trucks', false],
  [offer, offer, true],
  [`${offer}?advance=30&term=24&${marks}`, offer, true],
  [`${offer}/take`, `${offer}/take`, false],
  [vendor, vendor, true],
  [`${vendor}?condition=new&availability=in_stock`, vendor, false],
  ['/help', '/help', true],
  ['/help?q=аванс', '/help', false],
  ['/contact', '/contact', true],
  ['/policy', '/policy', true],
  ['/rules', '/rules', true],
  ['/soglasie', '/soglasie', true],
  ['/soglasie-reklama', '/soglasie-reklama', true],
  ['/recommended', '/recommended', true],
  ['/leasback', '/leasback', true],
  ['/leasing-auto', '/leasing-auto', true],
  [`/leasing-gazel?${marks}`, '/leasing-gazel', true],
  ['/leasing-tech', '/leasing-tech', true],
  ['/offers/manual', '/offers/manual', true],
  ['/offers/manual/leaseback', '/offers/manual/leaseback', true],
  ['/offers/manual/take', '/offers/manual/take', false],
  ['/auth?mode=register', '/auth', false],
  ['/auth/password-recover', '/auth/password-recover', false],
  ['/auth/password-recover/confirm?token=x', '/auth/password-recover/confirm', false],
  ['/confirm-email?token=x', '/confirm-email', false],
  ['/reject-notifications?token=x', '/reject-notifications', false],
  ['/account/requests?status=submitted', '/account/requests', false],
  ['/account/profile', '/account/profile', false],
  ['/account/settings', '/account/settings', false],
];

story(
  'each page has one canonical address, and only useful ones may be indexed',
  async ({ request, baseURL }) => {
    story.setTimeout(120_000);
    const { pages, offers } = await readSitemap(request);
    const known: Record<string, string> = {
      [offer]: offers[0] ?? '',
      [vendor]: pages.find((address) => address.includes('/vendors/')) ?? '',
    };
    const place = (text: string): string =>
      text.replace(/^\{\w+\}/, (name) => known[name] ?? '').replace(/^\//, `${baseURL}/`);
    for (const [address, canonical, found] of table) {
      const html = await (await request.get(place(address))).text();
      const said = { canonical: canonicalOf(html), found: !isHidden(html) };
      expect(said, address).toEqual({ canonical: place(canonical), found });
      expect(html.match(/rel="canonical"/g), address).toHaveLength(1);
    }
    for (const address of ['/account', '/account/requests', '/no-such-page', '/catalog/no-such-type']) {
      const answer = await request.get(address);
      const found = answer.status() === 200 && !isHidden(await answer.text());
      expect([address, found]).toEqual([address, false]);
    }
  },
);

const kindsIn = (text: string): string[] =>
  linkedEntities(text)
    .map((entity) => entity['@type'])
    .sort();

story(
  'pages describe themselves truthfully in JSON-LD, without errors in the browser',
  async ({ page, request }) => {
    const { pages, offers } = await readSitemap(request);
    const read = async (address: string) => (await request.get(address)).text();
    expect(kindsIn(await read('/'))).toEqual(['FAQPage', 'Organization', 'WebSite']);
    expect(kindsIn(await read('/help'))).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(kindsIn(await read('/leasback'))).toEqual(['BreadcrumbList', 'FAQPage']);
    expect(kindsIn(await read('/leasing-auto'))).toEqual(['BreadcrumbList', 'FAQPage']);
    for (const address of ['/catalog', '/catalog/trucks', '/policy', '/contact', pages.at(-1) ?? ''])
      expect(kindsIn(await read(address)), address).toEqual(['BreadcrumbList']);

    const address = offers[0] ?? '';
    await page.goto(address);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    const entities = linkedEntities(await read(address));
    const product = entities.find((entity) => entity['@type'] === 'Product');
    const price = await page.getByText('Цена с НДС').locator('..').innerText();
    const roubles = /([\d\s]+)₽/.exec(price)?.[1]?.replaceAll(/\s/g, '') ?? '';
    expect(product).toMatchObject({ offers: { price: `${roubles}.00`, priceCurrency: 'RUB', url: address } });
    const [image = ''] = (product?.['image'] as string[] | undefined) ?? [];
    expect((await request.get(image)).headers()['content-type']).toMatch(/^image\//);
  },
);

story('the preview picture for messengers has the size that the page declares', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address ?? '');
  expect(size).toEqual([1200, 630]);
});
