import { createFileRoute } from '@tanstack/react-router';
import { AccountArea } from '#web/pages/account/account-frame.tsx';

export const Route = createFileRoute('/_account')({
  // The sign-in lives in the browser: the server has nothing to show here.
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
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: AccountArea,
});
