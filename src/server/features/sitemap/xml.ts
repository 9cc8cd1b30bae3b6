import { escapeXml } from '#domain/formats/xml.ts';

/** An address with the day or moment of its last change, where it is known. */
export type Entry = { address: string; changed?: string };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const kinds = {
  index: { outer: 'sitemapindex', inner: 'sitemap' },
  part: { outer: 'urlset', inner: 'url' },
} as const;

/** What a document of the sitemap lists: other documents or pages. */
export type Kind = keyof typeof kinds;

/** Beginning of a document. */
export const openXml = (kind: Kind): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kinds[kind].outer} xmlns="${namespace}">\n`;

/** One line of a document. */
export const entryXml = (kind: Kind, { address, changed }: Entry): string => {
  const { inner } = kinds[kind];
  const last = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
  return `<${inner}><loc>${escapeXml(new URL(address).href)}</loc>${last}</${inner}>\n`;
};

/** End of a document. */
export const closeXml = (kind: Kind): string => `</${kinds[kind].outer}>\n`;
