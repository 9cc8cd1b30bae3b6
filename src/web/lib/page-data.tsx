import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  useQueryClient,
  type DehydratedState,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';

const elementId = 'page-data';

/** False for a query with `meta.servedOnly`: only served parts draw from it, and their HTML says all of it already. */
const isForBrowser = (query: Query): boolean =>
  query.meta?.['servedOnly'] !== true && defaultShouldDehydrateQuery(query);

/**
 * What the loaders put into the client cache, as a block of JSON in the page: half the work of the router's own way, and
 * data instead of a script, so that no policy needs its hash. Stands before the scripts.
 */
export const PageData = () => {
  const queryClient = useQueryClient();
  // React keeps what the server wrote: the browser need not write it again.
  const json = import.meta.env.SSR
    ? JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: isForBrowser })).replaceAll(
        '<',
        String.raw`\u003c`,
      )
    : '';
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
};

/**
 * Fills the client cache from the page, once, before the page is hydrated.
 *
 * @throws when the page has no such block
 */
export const readPageData = (queryClient: QueryClient): void => {
  const json = document.querySelector(`#${elementId}`)?.textContent;
  if (json === undefined) throw new Error('The page came without its data');
  hydrate(queryClient, JSON.parse(json) as DehydratedState);
};
