import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { renderContext } from './lib/render-context.ts';
import { PageNotFound } from './pages/site/page-not-found.tsx';
import { PageFailed } from './pages/site/page-failed.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';

const reusedMs = 30_000;

/** Makes the router mark its own scripts with the random text of this render; in the browser there is nothing to mark. */
const marking = createIsomorphicFn()
  .server(() => ({ ssr: { nonce: renderContext().scriptMark } }))
  .client(() => ({}));

/**
 * Whether the router scrolls a page that it has rendered. A page that was just loaded has been scrolled by its first script, and maybe by its
 * reader since.
 */
const scrolling = createIsomorphicFn()
  .server(() => true)
  .client(() => {
    let isLoaded = false;
    return () => {
      const scrolls = isLoaded || scrollY === 0;
      isLoaded = true;
      // The router remembers places only where it has heard scrolling, and it was not listening yet.
      if (!scrolls) document.dispatchEvent(new Event('scroll'));
      return scrolls;
    };
  });

const routerWith = (options: { ssr?: { nonce: string } }) =>
  createRouter({
    ...options,
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: scrolling(),
    defaultPreload: 'intent',
    // Data is reused for 30 s; older data is shown while newer is loading.
    defaultStaleTime: reusedMs,
    defaultPreloadStaleTime: reusedMs,
    defaultStructuralSharing: true,
    // Only between pages, and only for those who have not asked for reduced motion.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) =>
        fromLocation && pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : false,
    },
    defaultNotFoundComponent: PageNotFound,
    defaultErrorComponent: PageFailed,
  });

/** A router, which keeps what its loaders return: one per tab in the browser, one per render on the server. */
export const getRouter = () => routerWith(marking());

/** A router for reading the rules of routes, outside of any render. */
export const createRouteMatcher = () => routerWith({});

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
