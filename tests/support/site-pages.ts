import { expect, type APIRequestContext } from '@playwright/test';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#x27': "'",
  '#39': "'",
};

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

/** Values of an attribute in a page's HTML, on any element. */
export const attributeValues = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescapeHtml(value),
  );

/** The canonical address that the page declares. */
export const canonicalOf = (html: string): string | undefined => {
  const [tag = ''] = /<link[^>]*rel="canonical"[^>]*>/.exec(html) ?? [];
  return attributeValues(tag, 'href')[0];
};

/** True when the page asks search engines not to show it. */
export const isHidden = (html: string): boolean =>
  [...html.matchAll(/<meta[^>]*name="robots"[^>]*>/g)].some(([tag]) => tag.includes('noindex'));

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescapeHtml(address));

const readText = async (request: APIRequestContext, address: string): Promise<string> => {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  return answer.text();
};

/** Addresses in the sitemap: pages that are not offers, and the offers of its first part. */
export const readSitemap = async (
  request: APIRequestContext,
): Promise<{ pages: string[]; offers: string[] }> => {
  const [pages = '', offers = ''] = locations(await readText(request, '/sitemap.xml'));
  return {
    pages: locations(await readText(request, pages)),
    offers: locations(await readText(request, offers)),
  };
};

/** An entity of the page's JSON-LD. */
export type LinkedEntity = { '@type': string } & Record<string, unknown>;

/** The JSON-LD of a page. */
export const linkedEntities = (html: string): LinkedEntity[] => {
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': LinkedEntity[] })['@graph'];
};
