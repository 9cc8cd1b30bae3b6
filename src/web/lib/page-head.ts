import { createIsomorphicFn } from '@tanstack/react-start';
import type { Path } from '#web/ui/address.ts';
import { robotsMeta, type ForRobots } from './page-head-robots.ts';
import { siteOrigin } from './site-origin.ts';

/** The promise that every title ends with. */
const promise = 'онлайн-лизинг без первого взноса, скрытых платежей и агентов';

/** What a page says of itself to robots and in link previews. */
export type PageSummary = {
  /** Name of the page, without the promise; absent on the home page. */
  title?: string | undefined;
  /** Path of the canonical address, `/catalog/cars`, without tracking parameters; absent where there is none, or the address is a secret. */
  path?: Path | undefined;
  /** Hidden from search engines. */
  noindex?: boolean | undefined;
  /** What only robots read; on the server only, see {@link ForRobots}. */
  robots?: ForRobots | undefined;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// Robots request each page by its address, so what only they read need not follow navigation inside the browser.
const forRobots = createIsomorphicFn()
  .server(robotsMeta)
  .client(() => []);

/** `meta` and `links` of a route's `head`: title, description, canonical link, Open Graph, JSON-LD. */
export const pageHead = ({ title, path, noindex = false, robots }: PageSummary) => {
  const full = title === undefined ? sentence(promise) : `${title} — ${promise}`;
  const origin = siteOrigin();
  return {
    meta: [
      { title: full },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(path === undefined && robots === undefined
        ? []
        : forRobots({ origin, path, fullTitle: full, title, noindex }, robots)),
    ],
    links: path === undefined ? [] : [{ rel: 'canonical', href: origin + path }],
  };
};

/** The same for an address that leads nowhere. */
export const missingPageHead = () => pageHead({ title: 'Страница не найдена', noindex: true });
