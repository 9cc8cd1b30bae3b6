import { createRouter } from '@tanstack/react-router';
import { PageNotFound } from './pages/site/page-not-found.tsx';
import { PageFailed } from './pages/site/page-failed.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';

const reusedMs = 30_000;

/** A router, which keeps what its loaders return: one per tab in the browser, one per render on the server. */
export const getRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Data is reused for 30 s; older data is shown while newer is on its way.
    defaultStaleTime: reusedMs,
    defaultPreloadStaleTime: reusedMs,
    defaultStructuralSharing: true,
    // From page to page only, and only for those who do not mind motion.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) =>
        fromLocation && pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : false,
    },
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageFailed,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
