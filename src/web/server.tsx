import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyRouter } from '@tanstack/react-router';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { FIRST_SCRIPT, withScriptFirst } from './features/app/first-script.ts';
import { extractMarks } from './features/app/own-scripts.ts';
import { withScriptsAfterStyles } from './features/app/scripts-after-styles.ts';
import { drawnByBrowser, formFiles } from './route-scripts.ts';
import { renderContext } from './lib/render-context.ts';
import type { RenderContext } from './lib/render-context.ts';
import type { PageRules, ServedRules } from './lib/page-rules.ts';
import { createRouteMatcher } from './router.tsx';

const shell: PageRules = { kind: 'shell' };

const matcher = createRouteMatcher();

/** The page rules of the route that `pathname` leads to; null when no route does. Rules of an inner route win. */
const pageRulesOf = (pathname: string): ServedRules | null => {
  const [matchedRoutes, , foundRoute] = matcher.getMatchedRoutes(pathname);
  if (!foundRoute) return null;
  const declared = matchedRoutes.map((route) => route.options.staticData?.page);
  return {
    ...(declared.findLast((rules) => rules !== undefined) ?? shell),
    brings: formFiles[foundRoute.id as keyof typeof formFiles],
  };
};

// The mark that renderToString leaves where a component inside Suspense threw or waited: the browser is to try again.
const givenUpMark = '<!--$!-->';

/** Renders once more only to collect the errors, which renderToString swallows inside Suspense. */
const reportErrors = async (page: ReactNode, onError: (error: unknown) => void): Promise<void> => {
  const stream = await renderToReadableStream(page, { onError });
  await stream.allReady;
  await stream.cancel();
};

/** The page as it is sent. A page is long, and copying it is expensive: only its ends are changed, and all pieces are joined once. */
const finish = (whole: string, scriptMark: string, later: boolean): { html: string; scripts: string[] } => {
  const endOfHead = whole.indexOf('</head>');
  const ends = { head: withScriptFirst(whole.slice(0, endOfHead)), body: whole.slice(endOfHead) };
  const { head, body } = later ? withScriptsAfterStyles(ends, scriptMark) : ends;
  const start = extractMarks(head, scriptMark);
  const rest = extractMarks(body, scriptMark);
  return {
    html: [...start.pieces, ...rest.pieces].join(''),
    scripts: [FIRST_SCRIPT, ...start.scripts, ...rest.scripts],
  };
};

/** Whether the scripts of a page wait for its styles. In development the styles come in scripts. */
const areScriptsLater = (router: AnyRouter): boolean =>
  import.meta.env.PROD && !router.stores.matches.get().some(({ routeId }) => drawnByBrowser.has(routeId));

// The HTML bypasses the Response: in one it would be encoded, streamed and decoded again.
const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const { onRenderError, onHtml, scriptMark } = renderContext();
  try {
    for (const match of router.stores.matches.get()) if (match.status === 'error') onRenderError(match.error);
    const page = <StartServer router={router} />;
    const whole = await transformHtmlStringWithRouter(router, renderToString(page));
    if (whole.includes(givenUpMark)) {
      await reportErrors(page, onRenderError);
      throw new Error('A component could not be rendered on the server');
    }
    const { html, scripts } = finish(whole, scriptMark, areScriptsLater(router));
    onHtml(html, scripts);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

/**
 * For the benchmark: loads the data of `address`, and returns a bare `renderToString` of the same components, without the handler around
 * it. Components may read the request they are rendered for, so its async context is kept.
 */
const loadBarePage = async (address: string, context: RenderContext): Promise<() => string> => {
  const rendering = Promise.withResolvers<() => string>();
  const load = createStartHandler(
    defineHandlerCallback(({ router }) => {
      const inRequest = AsyncLocalStorage.snapshot();
      rendering.resolve(() => inRequest(() => renderToString(<StartServer router={router} />)));
      return new Response(null);
    }),
  );
  await load(new Request(address), { context });
  return rendering.promise;
};

export { loadBarePage, pageRulesOf };

export default { fetch: createStartHandler(renderPage) };
