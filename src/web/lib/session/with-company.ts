import type { AccountView, CompanyView } from '#contract/accounts.ts';

/** The account after its person has confirmed a company, which becomes the one chosen last. */
export const withCompany = (account: AccountView, company: CompanyView): AccountView => ({
  ...account,
  company,
  companies: [company, ...account.companies.filter(({ id }) => id !== company.id)],
});

/** The account with one of its companies updated in place. */
export const withCompanySeen = (account: AccountView, seen: CompanyView): AccountView => {
  const now = (company: CompanyView): CompanyView => (company.id === seen.id ? seen : company);
  return {
    ...account,
    company: account.company && now(account.company),
    companies: account.companies.map(now),
  };
};
