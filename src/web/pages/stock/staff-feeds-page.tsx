import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { readVendorsSearch, staffVendorQuery } from '#web/features/staff-vendors/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ReferenceTabs } from '#web/pages/site/reference-tabs.tsx';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Feeds } from './feeds.tsx';

/** Loads the vendor that the address of {@link StaffFeedsPage} names. @throws notFound without one */
export const loadFeedsVendor = async (
  queryClient: QueryClient,
  search: Record<string, unknown>,
): Promise<void> => {
  const { vendor } = readVendorsSearch(search);
  if (vendor === undefined) throw notFound();
  await orNotFound(queryClient.ensureQueryData(staffVendorQuery(vendor)));
};

const hrefOf = (vendor?: string): string =>
  addressOf({ to: '/account/catalog', search: { view: 'vendors', vendor } });

const FeedsOf = ({ id }: { id: string }) => {
  const { name } = useSuspenseQuery(staffVendorQuery(id)).data;
  return (
    <div className="flex flex-col gap-5">
      <ReferenceTabs view="vendors" />
      <div className="flex flex-col gap-2">
        <Breadcrumbs
          crumbs={[
            { text: 'Поставщики', href: hrefOf() },
            { text: name, href: hrefOf(id) },
          ]}
        />
        <h1 className="text-2xl font-semibold wrap-anywhere">Фид поставщика «{name}»</h1>
      </div>
      <Feeds vendorId={id} search={{ view: 'feeds', vendor: id }} />
    </div>
  );
};

/** The feed of the vendor that the address names, for admins; its schedule belongs to a person of the vendor and is not here. */
export const StaffFeedsPage = () => {
  const { vendor } = useAddressSearch(readVendorsSearch);
  return vendor !== undefined && <FeedsOf key={vendor} id={vendor} />;
};
