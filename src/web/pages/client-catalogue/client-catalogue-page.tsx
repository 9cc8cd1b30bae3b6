import { useRouter } from '@tanstack/react-router';
import { TermsChoice } from '#web/features/catalogue/index.ts';
import { ComparisonView } from '#web/features/comparison/index.ts';
import { AccountFavourites } from '#web/features/favourites/index.ts';
import { SavedSearchesView, SaveSearchForm } from '#web/features/saved-searches/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';
import {
  readClientCatalogueSearch,
  type ClientCatalogueSearch,
  type ClientView,
} from './client-catalogue-search.ts';

const titles: Record<ClientView, string> = {
  favourites: 'Избранное',
  comparison: 'Сравнение',
  searches: 'Поиски',
};

const tabsFor = (current: ClientView) =>
  (Object.keys(titles) as ClientView[]).map((view) => ({
    text: titles[view],
    href: addressOf({ to: '/account/catalog', search: { view } }),
    current: view === current,
  }));

const Searches = ({ save }: { save: string | undefined }) => {
  const router = useRouter();
  const done = () =>
    void router.navigate({ to: '/account/catalog', search: { view: 'searches' }, replace: true });
  return (
    <>
      {save !== undefined && <SaveSearchForm key={save} query={save} onDone={done} />}
      <SavedSearchesView />
    </>
  );
};

const Part = ({ view, search }: { view: ClientView; search: ClientCatalogueSearch }) => {
  if (view === 'searches') return <Searches save={search.save} />;
  if (view === 'comparison') return <ComparisonView search={search} Terms={TermsChoice} inAccount />;
  return <AccountFavourites Terms={TermsChoice} />;
};

/** What a client follows in the catalogue: favourites at their own terms, the comparison, and saved searches. */
export const ClientCataloguePage = () => {
  const search = useAddressSearch(readClientCatalogueSearch);
  const view = search.view ?? 'favourites';
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">Избранное и поиски</h1>
      <PartTabs tabs={tabsFor(view)} />
      <Part view={view} search={search} />
    </div>
  );
};
