import { createFileRoute } from '@tanstack/react-router';
import { AccountFrame } from '#web/pages/account/account-frame.tsx';

export const Route = createFileRoute('/_account')({
  // The sign-in lives in the browser: the server has nothing to show here.
  ssr: false,
  staticData: { page: { kind: 'shell' } },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const { guards } = await import('#web/lib/session/auth-guard.ts');
    await guards.auth(queryClient, location.href);
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: AccountFrame,
});
