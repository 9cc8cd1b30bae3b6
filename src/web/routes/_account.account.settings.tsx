import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { SettingsPage } from '#web/pages/settings/settings-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <SettingsPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/settings')({
  head: () => pageHead({ title: 'Настройки', path: '/account/settings' }),
  component: Page,
});
