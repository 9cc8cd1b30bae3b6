import cyrillicFont from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from '../router.tsx';
import { AppHosts } from '#web/features/layout/index.ts';
import { PageData } from '#web/lib/page-data.tsx';
import { THEME_SCRIPT } from '#web/ui/theme-script.ts';
import favicon from '../favicon.svg?url';
import { siteQuery } from './-site-query.ts';
import appCss from '../styles/app.css?url';

const fontPreload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

// While one develops, styles come too late for a preload to be of use.
const preloads = import.meta.env.PROD ? [fontPreload(cyrillicFont), fontPreload(latinFont)] : [];

const Root = () => (
  <>
    <Outlet />
    <AppHosts />
  </>
);

// The script puts the kept theme on <html> before React sees it.
const RootDocument = ({ children }: { children: ReactNode }) => (
  <html lang="ru" suppressHydrationWarning>
    <head>
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      <HeadContent />
    </head>
    <body>
      {children}
      <PageData />
      <Scripts />
    </body>
  </html>
);

export const Route = createRootRouteWithContext<RouterContext>()({
  // A page without its brand is better than none: this never fails.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteQuery()),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Онлайн-лизинг без первого взноса, скрытых платежей и агентов' },
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
