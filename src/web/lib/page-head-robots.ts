import { breadcrumbList, faqPage, type Question, type Step, type Entity } from './json-ld.ts';
import { descriptions } from './page-descriptions.ts';
import { socialImageAddress } from './social-image-address.ts';

/** A picture for link previews: a path or an absolute address. */
export type SocialImage = { href: string; width: number; height: number; alt: string; type?: string };

/**
 * What only robots read, besides the summary of the page. They get it from the server: pass it through `createIsomorphicFn().server(…)`, so
 * that neither it nor the data behind it reaches a browser.
 */
export type ForRobots = {
  /** A sentence or two for a search result, for pages of assets, which `page-descriptions.ts` cannot know. */
  description?: string | undefined;
  /** The breadcrumbs without the home page and with this one; by default the page is right below the home page. */
  steps?: readonly Step[];
  /** Questions that the page shows with their answers. */
  questions?: readonly Question[];
  /** Other entities that the page is about. */
  entities?: readonly Entity[];
  /** Instead of the picture of the whole site. */
  image?: SocialImage | undefined;
  /** `website` by default. */
  ogType?: 'website' | 'product' | 'article';
};

/** What is known of the page without {@link ForRobots}. */
export type RobotsSummary = {
  origin: string;
  /** Of the canonical address, if there is one. */
  path: string | undefined;
  /** With the promise. */
  fullTitle: string;
  /** Without it; absent on the home page. */
  title: string | undefined;
  noindex: boolean;
};

type Meta = Record<string, unknown>;

const siteImage: SocialImage = {
  href: socialImageAddress(),
  width: 1200,
  height: 630,
  alt: 'Грузовик, автомобиль и экскаватор: рисунок',
  type: 'image/png',
};

const imageMeta = (origin: string, { href, width, height, alt, type }: SocialImage): Meta[] => [
  { property: 'og:image', content: href.startsWith('/') ? origin + href : href },
  ...(type === undefined ? [] : [{ property: 'og:image:type', content: type }]),
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: alt },
];

const stepsOf = ({ title, path, noindex }: RobotsSummary): readonly Step[] =>
  title === undefined || path === undefined || noindex ? [] : [{ text: title, path }];

const entitiesOf = (page: RobotsSummary, more: ForRobots): readonly Entity[] => {
  const { steps = stepsOf(page), questions = [], entities = [] } = more;
  return [
    ...entities,
    ...(steps.length > 0 ? [breadcrumbList(page.origin, steps)] : []),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ];
};

/** Open Graph and JSON-LD of a page; the router escapes the latter for HTML. */
export const robotsMeta = (page: RobotsSummary, more: ForRobots = {}): Meta[] => {
  const entities = entitiesOf(page, more);
  const description = more.description ?? (page.path && descriptions[page.path]);
  return [
    { property: 'og:type', content: more.ogType ?? 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:title', content: page.title ?? page.fullTitle },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(page.path === undefined ? [] : [{ property: 'og:url', content: page.origin + page.path }]),
    ...imageMeta(page.origin, more.image ?? siteImage),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(entities.length === 0
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': entities } }]),
  ];
};
