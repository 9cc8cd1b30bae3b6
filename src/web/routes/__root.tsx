import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RouterContext } from '../router.tsx';
import favicon from '../favicon.svg?url';
import appCss from '../styles/app.css?url';

const RootDocument = ({ children }: { children: ReactNode }) => (
  <html lang="ru">
    <head>
      <HeadContent />
    </head>
    <body>
      {children}
      <Scripts />
    </body>
  </html>
);

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Онлайн-лизинг без первого взноса, скрытых платежей и агентов' },
    ],
    links: [
      { rel: 'stylesheet', href: appCss },
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
    ],
  }),
  shellComponent: RootDocument,
  component: Outlet,
});
