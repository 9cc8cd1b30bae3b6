import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { ProfilePage } from '#web/pages/profile/profile-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <ProfilePage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/profile')({
  head: () => pageHead({ title: 'Профиль', path: '/account/profile' }),
  component: Page,
});
