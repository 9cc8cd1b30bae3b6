import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageNotFound } from './pages/site/page-not-found.tsx';
import { PageFailed } from './pages/site/page-failed.tsx';
import { routeTree } from './route-tree.gen.ts';
import { readPageData } from './lib/page-data.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';

/** What every loader gets as `context`. */
export type RouterContext = { queryClient: QueryClient };

/**
 * Loaders fill the client cache (`await queryClient.ensureQueryData(…)`) and return nothing, components read it by
 * `useSuspenseQuery`: what a loader returns is written into the page a second time.
 *
 * A router with a client cache of its own: one per tab in the browser, one per render on the server.
 */
export const getRouter = () => {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // React Query alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // From page to page only, and only for those who do not mind motion.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) =>
        fromLocation && pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : false,
    },
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageFailed,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    hydrate: () => readPageData(queryClient),
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
