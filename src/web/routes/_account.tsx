import { createFileRoute } from '@tanstack/react-router';
import { siteOrigin } from '#web/lib/site-origin.ts';
import { AccountArea } from '#web/pages/account/account-frame.tsx';

export const Route = createFileRoute('/_account')({
  // The sign-in lives in the browser: the server has nothing to render here.
  ssr: false,
  staticData: { page: { kind: 'shell' } },
  beforeLoad: async ({ location }) => {
    const [{ guards }, { queryClient }] = await Promise.all([
      import('#web/lib/session/auth-guard.ts'),
      import('#web/lib/query-client.ts'),
    ]);
    await guards.auth(location.href);
    return { queryClient };
  },
  // The server renders nothing of an account page, so its canonical link is written here.
  head: ({ matches }) => ({
    meta: [{ name: 'robots', content: 'noindex' }],
    links: [{ rel: 'canonical', href: siteOrigin() + matches.at(-1)?.pathname.replace(/\/$/, '') }],
  }),
  component: AccountArea,
});
