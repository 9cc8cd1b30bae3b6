import { createFileRoute } from '@tanstack/react-router';
import type { AccountView } from '#contract/accounts.ts';
import type { TypesSearch } from '#web/features/offer-types/index.ts';
import type { VendorsSearch } from '#web/features/staff-vendors/index.ts';
import type { StockSearch } from '#web/features/stock/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { searchText, type SearchInput } from '#web/lib/search-params.ts';
import { accountStore } from '#web/lib/session/browser-session.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ClientCataloguePage } from '#web/pages/client-catalogue/client-catalogue-page.tsx';
import type { ClientCatalogueSearch } from '#web/pages/client-catalogue/client-catalogue-search.ts';
import { SearchesOfClientsPage } from '#web/pages/client-catalogue/searches-of-clients-page.tsx';
import { ComplaintsPage } from '#web/pages/complaints/complaints-page.tsx';
import { OfferTypesPage } from '#web/pages/offer-types/offer-types-page.tsx';
import { StaffPagesPage } from '#web/pages/staff-pages/staff-pages-page.tsx';
import { StaffVendorsPage } from '#web/pages/staff-vendors/staff-vendors-page.tsx';
import { StockActivityPage } from '#web/pages/stock/stock-activity-page.tsx';
import { FeedsPage } from '#web/pages/stock/feeds-page.tsx';
import { loadFeedsVendor, StaffFeedsPage } from '#web/pages/stock/staff-feeds-page.tsx';
import { StockPage } from '#web/pages/stock/stock-page.tsx';
import { TaxRatesPage } from '#web/pages/tax-rates/tax-rates-page.tsx';

type CatalogueSearch = Omit<ClientCatalogueSearch, 'view'> &
  Omit<StockSearch, 'state' | 'q'> & {
    view:
      | ClientCatalogueSearch['view']
      | 'activity'
      | 'feeds'
      | 'complaints'
      | 'types'
      | 'taxes'
      | 'vendors'
      | 'pages';
    page: string;
    run: string;
    days: string;
    state: StockSearch['state'] | 'answered';
  } & TypesSearch &
  VendorsSearch;

const readView = (raw: Record<string, unknown>) => searchText(raw['view']);

/**
 * One address whose content depends on the reader's role: vendors and staff sell, clients watch, staff answer complaints, admins manage
 * types, taxes, vendors with their feeds, and pages.
 */
const Page = () => {
  const account = useAccount();
  const view = useAddressSearch(readView);
  if (!account) return null;
  const isStaff = account.abilities['handleRequests'] === true;
  if (isStaff && view === 'complaints') return <ComplaintsPage />;
  const isAdmin = account.abilities['administer'] === true;
  if (isAdmin && view === 'types') return <OfferTypesPage />;
  if (isAdmin && view === 'taxes') return <TaxRatesPage />;
  if (isAdmin && view === 'vendors') return <StaffVendorsPage />;
  if (isAdmin && view === 'feeds') return <StaffFeedsPage />;
  if (isAdmin && view === 'pages') return <StaffPagesPage />;
  const sells = isStaff || account.role === 'vendor';
  if (sells && view === 'searches') return <SearchesOfClientsPage role={account.role} />;
  if (sells && view === 'activity') return <StockActivityPage role={account.role} />;
  if (view === 'feeds' && account.vendor && account.abilities['manageFeed'] === true)
    return <FeedsPage vendorId={account.vendor.id} integrations={account.integrations} />;
  return sells ? <StockPage role={account.role} /> : <ClientCataloguePage />;
};

const staffTitles: Record<string, string> = { complaints: 'Жалобы' };
const adminTitles: Record<string, string> = {
  ...staffTitles,
  types: 'Типы и ставки',
  taxes: 'Ставки налогов',
  vendors: 'Поставщики',
  feeds: 'Фид поставщика',
  pages: 'Страницы сайта',
};

const titleOf = ({ role, abilities }: AccountView, view = ''): string => {
  if (abilities['administer'] === true) return adminTitles[view] ?? 'Предложения';
  if (abilities['handleRequests'] === true) return staffTitles[view] ?? 'Предложения';
  return role === 'vendor' ? 'Мой каталог' : 'Избранное и поиски';
};

export const Route = createFileRoute('/_account/account/catalog/')({
  validateSearch: (raw: SearchInput<CatalogueSearch>): object => raw,
  // The query cache decides what is fresh.
  staleTime: 0,
  // Without this a move from view to view would keep the title of the first.
  loaderDeps: ({ search }) => ({ view: readView({ ...search }) }),
  loader: async ({ context: { queryClient }, deps: { view }, location: { search } }) => {
    const account = await accountStore.ensure();
    if (view === 'feeds' && account.abilities['administer'] === true)
      await loadFeedsVendor(queryClient, search);
    return titleOf(account, view);
  },
  head: ({ loaderData: title = 'Каталог' }) => pageHead({ title, path: '/account/catalog' }),
  component: Page,
});
