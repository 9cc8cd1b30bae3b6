import { createFileRoute } from '@tanstack/react-router';
import { guards } from '#web/lib/session/auth-guard.ts';
import { AccountFrame } from './-account-frame.tsx';

export const Route = createFileRoute('/_account')({
  // The sign-in lives in the browser: the server has nothing to show here.
  ssr: false,
  staticData: { page: { kind: 'shell' } },
  beforeLoad: ({ context: { queryClient }, location }) => guards.auth(queryClient, location.href),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: AccountFrame,
});
