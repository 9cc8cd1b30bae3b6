import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { renderContext } from './lib/render-context.ts';
import type { PageRules } from './lib/page-rules.ts';
import { getRouter } from './router.tsx';

const shell: PageRules = { kind: 'shell' };

const matcher = getRouter();

/** The page rules of the route that `pathname` leads to; null when no route does. Rules of an inner route win. */
const pageRulesOf = (pathname: string): PageRules | null => {
  const [matchedRoutes, , foundRoute] = matcher.getMatchedRoutes(pathname);
  if (!foundRoute) return null;
  const declared = matchedRoutes.map((route) => route.options.staticData?.page);
  return declared.findLast((rules) => rules !== undefined) ?? shell;
};

const renderPage = defineHandlerCallback(({ router, responseHeaders }) => {
  const { onRenderError } = renderContext();
  for (const match of router.stores.matches.get()) if (match.status === 'error') onRenderError(match.error);
  const render = (): string => {
    try {
      return renderToString(<StartServer router={router} />);
    } catch (error) {
      onRenderError(error);
      throw error;
    }
  };
  return renderSsrHtmlResponse({ router, responseHeaders, render });
});

// The benchmark renders the same components without the handler around them.
export { getRouter, pageRulesOf, renderToString, StartServer };

export default { fetch: createStartHandler(renderPage) };
