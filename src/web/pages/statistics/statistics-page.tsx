import type { AccountView } from '#contract/accounts.ts';
import { readStatisticsSearch, Statistics } from '#web/features/statistics/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const Content = () => <Statistics search={useAddressSearch(readStatisticsSearch)} />;

/** The results of requests, for staff. */
export const StatisticsPage = ({ account }: { account: AccountView }) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-2xl font-semibold">Статистика</h1>
    {account.role === 'manager' || account.role === 'admin' ? (
      <Content />
    ) : (
      <EmptyState
        title="Раздел для сотрудников"
        text="Статистику заявок видят менеджеры и администраторы."
        action={<ButtonLink to="/account/requests">К заявкам</ButtonLink>}
      />
    )}
  </div>
);
