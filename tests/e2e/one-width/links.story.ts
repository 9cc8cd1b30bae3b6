import { expect, type APIRequestContext } from '@playwright/test';
import { attributeValues, canonicalOf, isHidden, readSitemap } from '#tests/support/site-pages.ts';
import { story } from '#tests/support/story.ts';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** The shape of an address: one offer is visited on behalf of all, and one list for each set of parameters. */
const shapeOf = ({ pathname, searchParams }: URL): string => {
  const names = [...new Set(searchParams.keys())].sort().join('&');
  const path = pathname.replace(uuid, '{id}');
  return names === '' ? path : `${path.replace(/^\/(catalog|vendors)\/.*/, '/$1/…')}?${names}`;
};

type Crawl = {
  request: APIRequestContext;
  origin: string;
  /** HTML by path and search. */
  pages: Map<string, string>;
  seen: Set<string>;
  files: Set<string>;
  /** Anchors in links: the page, the id, and the page with the link. */
  anchors: { page: string; id: string; from: string }[];
  waiting: { address: string; from: string }[];
  /** Faults, in words. */
  faults: string[];
};

const note = (crawl: Crawl, href: string, from: string): void => {
  if (/^(?:mailto|tel):/.test(href)) return;
  const url = new URL(href, new URL(from, crawl.origin));
  if (url.origin !== crawl.origin) {
    if (url.protocol !== 'https:') crawl.faults.push(`${href} on ${from} is not encrypted`);
    return;
  }
  // A guest cannot see what is behind the sign-in.
  if (url.pathname.startsWith('/account/')) return;
  const address = url.pathname + url.search;
  // The hash of a complaint is read by the form; it is no anchor on the page.
  const isSubject = url.pathname === '/contact' && url.hash.startsWith('#complain-');
  if (url.hash.length > 1 && !isSubject)
    crawl.anchors.push({ page: address, id: decodeURIComponent(url.hash.slice(1)), from });
  const shape = shapeOf(url);
  if (crawl.seen.has(shape)) return;
  crawl.seen.add(shape);
  crawl.waiting.push({ address, from });
};

const noteFiles = (crawl: Crawl, html: string, from: string): void => {
  const sources = attributeValues(html, 'srcSet').flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const files = [
    ...attributeValues(html, 'src'),
    ...sources,
    ...attributeValues(html.replaceAll(/<a\s[^>]*>/g, ''), 'href'),
  ];
  const pictures = [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(
    ([, href = '']) => href,
  );
  for (const file of [...files, ...pictures]) {
    if (file.startsWith('data:')) continue;
    const url = new URL(file, new URL(from, crawl.origin));
    if (url.origin !== crawl.origin) crawl.faults.push(`${file} on ${from} comes from elsewhere`);
    else if (!file.endsWith(canonicalOf(html) ?? ' ')) crawl.files.add(url.pathname + url.search);
  }
};

const visit = async (crawl: Crawl, { address, from }: { address: string; from: string }): Promise<void> => {
  const answer = await crawl.request.get(address);
  if (answer.status() !== 200) crawl.faults.push(`${address}, linked on ${from}: ${answer.status()}`);
  if (answer.status() !== 200 || !(answer.headers()['content-type'] ?? '').startsWith('text/html')) return;
  const html = await answer.text();
  crawl.pages.set(address, html);
  noteFiles(crawl, html, address);
  for (const [link] of html.matchAll(/<a\s[^>]*>/g))
    for (const href of attributeValues(link, 'href')) note(crawl, href, address);
};

const crawlFrom = async (request: APIRequestContext, origin: string): Promise<Crawl> => {
  const crawl: Crawl = {
    request,
    origin,
    pages: new Map(),
    seen: new Set(['/']),
    files: new Set(),
    anchors: [],
    waiting: [{ address: '/', from: '/' }],
    faults: [],
  };
  for (let next = crawl.waiting.shift(); next; next = crawl.waiting.shift()) await visit(crawl, next);
  return crawl;
};

story(
  'no link is broken, no picture is missing, nothing comes from elsewhere',
  async ({ request, baseURL }) => {
    story.setTimeout(240_000);
    const crawl = await crawlFrom(request, baseURL ?? '');
    expect(crawl.pages.size).toBeGreaterThan(30);
    for (const { page, id, from } of crawl.anchors) {
      const html = crawl.pages.get(page) ?? (await (await request.get(page)).text());
      if (!html.includes(` id="${id}"`)) crawl.faults.push(`#${id} is not on ${page}, linked on ${from}`);
    }
    for (const file of crawl.files) {
      const status = (await request.get(file)).status();
      if (status !== 200) crawl.faults.push(`${file}: ${status}`);
    }
    expect(crawl.faults).toEqual([]);
  },
);

/** True when the robots.txt rules for all agents allow a path; the longest matching rule decides. */
const isAllowed = (robots: string, path: string): boolean => {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = '']) => ({
    allowed: kind === 'Allow',
    length: pattern.length,
    fits: new RegExp(
      `^${pattern.replaceAll(/[.?+^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`,
    ).test(path),
  }));
  const [first] = rules.filter(({ fits }) => fits).sort((one, other) => other.length - one.length);
  return first?.allowed ?? true;
};

story(
  'the sitemap lists pages that may be indexed under exactly these addresses',
  async ({ request, baseURL }) => {
    story.setTimeout(240_000);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const { pages, offers } = await readSitemap(request);
    expect(offers.length).toBeGreaterThan(50);
    for (const address of [...pages, ...offers.slice(0, 5), ...offers.slice(-5)]) {
      const answer = await request.get(address);
      const html = await answer.text();
      const { pathname } = new URL(address);
      const found = {
        status: answer.status(),
        canonical: canonicalOf(html),
        hidden: isHidden(html) || answer.headers()['x-robots-tag'] !== undefined,
        allowed: isAllowed(robots, pathname),
      };
      expect(found, address).toEqual({ status: 200, canonical: address, hidden: false, allowed: true });
    }
    for (const path of [
      '/account/requests',
      '/auth',
      '/offers/x/take',
      '/api/account',
      '/offers-commercial/x/take',
    ])
      expect([path, isAllowed(robots, path)]).toEqual([path, false]);
  },
);
