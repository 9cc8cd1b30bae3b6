import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { AppHosts, AppTop, FirstScript } from '#web/features/app/index.ts';
import { CodeWayContext } from '#web/lib/forms/code-way.ts';
import { missingPageHead } from '#web/lib/page-head.ts';
import { TaxRatesContext } from '#web/lib/tax-rates.ts';
import { renderContext } from '#web/lib/render-context.ts';
import { SkipLink } from '#web/ui/visually-hidden.tsx';
import { THEME_COLOURS } from '#web/ui/theme-script.ts';
import favicon from '../favicon.svg?url';
import { siteMeta } from '#web/pages/site/site-meta.ts';
import { loadSite, useSite } from '#web/pages/site/site.ts';
import appCss from '../styles/app.css?url';
import cyrillicFont from '../styles/golos-cyrillic.woff2?url';
import latinFont from '../styles/golos-latin.woff2?url';

const fontPreload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

// In development, styles are loaded too late for a preload to be useful.
const preloads = import.meta.env.PROD ? [fontPreload(cyrillicFont), fontPreload(latinFont)] : [];

const forRobots = createIsomorphicFn().server(siteMeta);

// The browser keeps the server's tags, and its theme switch changes them.
const themeColours = createIsomorphicFn().server(() =>
  (['light', 'dark'] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      content={THEME_COLOURS[theme]}
      media={`(prefers-color-scheme: ${theme})`}
    />
  )),
);

const Root = () => {
  const site = useSite();
  return (
    <>
      <SkipLink />
      <AppTop site={site} />
      <CodeWayContext value={site.codes}>
        <TaxRatesContext value={site.taxRates}>
          <Outlet />
        </TaxRatesContext>
      </CodeWayContext>
      <AppHosts site={site} />
    </>
  );
};

/** The build of the page, for its watch; the browser keeps the server's tag. */
const buildId = createIsomorphicFn()
  .server((): string | undefined => renderContext().buildId)
  .client(() => undefined);

// The first script marks <html> before React sees it.
const RootDocument = ({ children }: { children: ReactNode }) => (
  <html lang="ru" data-build={buildId()} suppressHydrationWarning>
    <head>
      <FirstScript />
      <HeadContent />
      {themeColours()}
    </head>
    <body className="flex flex-col">
      {children}
      <Scripts />
    </body>
  </html>
);

export const Route = createRootRoute({
  loader: ({ abortController }) => loadSite(abortController.signal),
  staleTime: 30_000,
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Онлайн-лизинг без первого взноса, скрытых платежей и агентов' },
      // An address without a route matches the root alone.
      ...(matches.length === 1 ? missingPageHead().meta : []),
      ...(forRobots(loaderData) ?? []),
    ],
    links: [
      ...preloads,
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
    ],
  }),
  shellComponent: RootDocument,
  component: Root,
});
