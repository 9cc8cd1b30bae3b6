import type { AccountView } from '#contract/accounts.ts';
import {
  CompaniesList,
  CompaniesQueue,
  CompanyOfStaffView,
  readCompaniesSearch,
} from '#web/features/companies/index.ts';
import { DocumentsOfPerson } from '#web/features/files/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PartTabs } from '#web/ui/part-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const tabsAt = (tab: string | undefined) => [
  { text: 'На проверке', href: addressOf({ to: '/account/companies' }), current: tab !== 'all' },
  {
    text: 'Все компании',
    href: addressOf({ to: '/account/companies', search: { tab: 'all' } }),
    current: tab === 'all',
  },
];

const Content = () => {
  const search = useAddressSearch(readCompaniesSearch);
  const { company, ...list } = search;
  if (company !== undefined)
    return (
      <>
        <Breadcrumbs
          crumbs={[
            { text: 'К списку компаний', href: addressOf({ to: '/account/companies', search: list }) },
          ]}
        />
        <CompanyOfStaffView
          key={company}
          companyId={company}
          renderDocuments={(userId) => <DocumentsOfPerson companyId={company} userId={userId} />}
        />
      </>
    );
  return (
    <>
      <PartTabs tabs={tabsAt(list.tab)} />
      {list.tab === 'all' ? <CompaniesList search={search} /> : <CompaniesQueue search={search} />}
    </>
  );
};

const NotForReader = () => (
  <EmptyState
    title="Раздел для сотрудников сервиса"
    text="Ваши компании и их документы — в профиле."
    action={<ButtonLink to="/account/profile">Профиль</ButtonLink>}
  />
);

/** Companies and the documents of their people, for staff. */
export const CompaniesPage = ({ account }: { account: AccountView }) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-2xl font-semibold">Компании</h1>
    {account.abilities['handleRequests'] ? <Content /> : <NotForReader />}
  </div>
);
