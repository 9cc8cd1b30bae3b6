import { useSuspenseQuery } from '@tanstack/react-query';
import { OfferList, typesQuery, type CatalogueSearch } from '#web/features/catalogue/index.ts';
import { VendorCard, vendorQuery } from '#web/features/vendors/index.ts';
import { SiteFrame } from './-site-frame.tsx';
import { vendorScope } from './-vendor-scope.ts';

type VendorPageProps = { vendorId: string; search: CatalogueSearch; refused: boolean };

/** A vendor's card and offers. */
export const VendorPage = ({ vendorId, search, refused }: VendorPageProps) => {
  const { data: vendor } = useSuspenseQuery(vendorQuery(vendorId));
  const { data: types } = useSuspenseQuery(typesQuery());
  const [only, ...others] = search.type ?? [];
  const type = others.length === 0 ? types.find(({ id }) => id === only) : undefined;
  return (
    <SiteFrame>
      <div className="page flex flex-col gap-6 py-6 md:py-8">
        <VendorCard vendor={vendor} title={<h1 className="text-2xl">{vendor.name}</h1>} />
        <OfferList
          scope={vendorScope(vendorId)}
          search={search}
          type={type}
          refused={refused}
          without={['vendor']}
        />
      </div>
    </SiteFrame>
  );
};
