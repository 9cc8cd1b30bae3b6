import { siteOrigin } from './site-origin.ts';

/** The promise that every title ends with. */
const promise = 'онлайн-лизинг без первого взноса, скрытых платежей и агентов';

/** What a page says of itself to robots and to those it is sent to. */
export type PageSummary = {
  /** Name of the page, without the promise; absent on the home page. */
  title?: string | undefined;
  /** A sentence or two for a search result. */
  description?: string | undefined;
  /** Path of the canonical address, `/catalog/cars`, without tracking parameters. */
  path: string;
  /** Not to be found by search engines. */
  noindex?: boolean | undefined;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `meta` and `links` of a route's `head`: title, description, canonical link, Open Graph. */
export const pageHead = ({ title, description, path, noindex = false }: PageSummary) => {
  const full = title === undefined ? sentence(promise) : `${title} — ${promise}`;
  const address = siteOrigin() + path;
  const described = description === undefined ? [] : [{ name: 'description', content: description }];
  const told = description === undefined ? [] : [{ property: 'og:description', content: description }];
  return {
    meta: [
      { title: full },
      ...described,
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'ru_RU' },
      { property: 'og:title', content: title ?? full },
      ...told,
      { property: 'og:url', content: address },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
};

/** `meta` of an address that leads nowhere: it has no canonical one. */
export const missingPageHead = () => ({
  meta: [{ title: `Страница не найдена — ${promise}` }, { name: 'robots', content: 'noindex' }],
  links: [],
});
