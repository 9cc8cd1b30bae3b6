import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { parseSearch, stringifySearch } from '#domain/formats/search-string.ts';

/** An empty place in the browser's page until the test ends, for what renders more than once. */
export const mount = (): Root => {
  const host = document.createElement('main');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return root;
};

/** Renders a component in the browser's page until the test ends. */
export const show = (node: ReactNode): void => mount().render(node);

/** Renders a component at an address, with its own router. */
export const showAt = (address: string, View: () => ReactNode): void => {
  const router = createRouter({
    routeTree: createRootRoute({ component: View, notFoundComponent: View }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  mount().render(<RouterProvider router={router as never} />);
};
