import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#web/lib/page-head.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { ForClientPage } from '#web/pages/for-client/for-client-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <ForClientPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/requests/new-for-client')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(typesQuery).then(() => null),
  head: () => pageHead({ title: 'Заявка для клиента', path: '/account/requests/new-for-client' }),
  component: Page,
});
