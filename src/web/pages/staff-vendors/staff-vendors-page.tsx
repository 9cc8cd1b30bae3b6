import { useRouter } from '@tanstack/react-router';
import {
  readVendorsSearch,
  VendorDrawer,
  VendorFilters,
  VendorList,
} from '#web/features/staff-vendors/index.ts';
import { VendorProfile } from '#web/features/vendor-profile/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ReferenceTabs } from '#web/pages/site/reference-tabs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconPlus } from '#web/ui/icons.ts';

/** Vendors: their details, their people, and whether they are visible; for admins. */
export const StaffVendorsPage = () => {
  const router = useRouter();
  const search = useAddressSearch(readVendorsSearch);
  const { q, status, vendor } = search;
  const open = (id: string | undefined, replace = false): void =>
    void router.navigate({
      to: '/account/catalog',
      search: { view: 'vendors', q, status, vendor: id },
      replace,
    });
  return (
    <div className="flex flex-col gap-5">
      <ReferenceTabs view="vendors" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Поставщики</h1>
        <ButtonLink
          to="/account/catalog"
          search={{ view: 'vendors', q, status, vendor: 'new' }}
          variant="primary"
          icon={iconPlus}
        >
          Добавить
        </ButtonLink>
      </div>
      <VendorFilters search={search} />
      <VendorList search={search} />
      {vendor !== undefined && (
        <VendorDrawer
          id={vendor}
          onClose={() => open(undefined)}
          onAdded={(id) => open(id, true)}
          renderProfile={(id) => <VendorProfile vendorId={id} />}
        />
      )}
    </div>
  );
};
