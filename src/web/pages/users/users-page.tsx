import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '#contract/accounts.ts';
import { lessorsQuery } from '#web/features/lessors/index.ts';
import {
  CompanyPeoplePart,
  AllUsers,
  NoCompany,
  NoCompanyOfStaff,
  NoWorkplace,
  readUsersSearch,
} from '#web/features/users/index.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { vendorsQuery } from '#web/lib/vendors-query.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const optionsOf = (items: readonly { id: string; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** Loads the lists of vendors and lessors only for those who may choose from them. */
const AllUsersPart = () => {
  const vendors = useQuery(vendorsQuery);
  const lessors = useQuery(lessorsQuery);
  return (
    <AllUsers
      search={useAddressSearch(readUsersSearch)}
      vendors={optionsOf(vendors.data)}
      lessors={optionsOf(lessors.data?.items)}
    />
  );
};

/** People of the companies in which the reader has a role, one company at a time. */
const OwnCompanies = ({ account, asked }: { account: AccountView; asked: string | undefined }) => {
  const joined = account.companies.filter(({ role }) => role !== 'pending');
  const company = joined.find(({ id }) => id === asked) ?? joined[0];
  if (!company) return <NoCompany waiting={account.company} />;
  return (
    <>
      {joined.length > 1 && (
        <PartTabs
          tabs={joined.map(({ id, name }) => ({
            text: name,
            href: addressOf({ to: '/account/users', search: { company: id } }),
            current: id === company.id,
          }))}
        />
      )}
      <CompanyPeoplePart key={company.id} companyId={company.id} />
    </>
  );
};

const Content = ({ account }: { account: AccountView }) => {
  const { company: asked } = useAddressSearch(readUsersSearch);
  const { administer, handleRequests } = account.abilities;
  if (asked !== undefined && handleRequests)
    return (
      <>
        {administer && (
          <Breadcrumbs crumbs={[{ text: 'Все пользователи', href: addressOf({ to: '/account/users' }) }]} />
        )}
        <CompanyPeoplePart companyId={asked} />
      </>
    );
  if (administer) return <AllUsersPart />;
  if (handleRequests) return <NoCompanyOfStaff />;
  if (account.workplace) return <CompanyPeoplePart companyId={account.workplace.id} />;
  if (account.role !== 'client') return <NoWorkplace />;
  return <OwnCompanies account={account} asked={asked} />;
};

/** People: those of the reader's company, vendor or lessor, or all of them for an admin. */
export const UsersPage = () => {
  const account = useAccount();
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">Пользователи</h1>
      {account && <Content account={account} />}
    </div>
  );
};
