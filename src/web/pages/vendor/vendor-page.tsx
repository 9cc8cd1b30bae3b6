import { createIsomorphicFn } from '@tanstack/react-start';
import type { Facets, OfferType } from '#contract/catalogue.ts';
import type { VendorView } from '#contract/vendors.ts';
import {
  acrossTypes,
  listAddress,
  OfferList,
  type CatalogueSearch,
  type ListLoad,
} from '#web/features/catalogue/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { VendorHeading } from './vendor-heading.tsx';
import { vendorScope } from './vendor-scope.ts';

const Top = servedPart({
  whole: createIsomorphicFn().server(() => VendorHeading),
  load: () => import('./vendor-heading.tsx').then((part) => part.VendorHeading),
});

/** Types with the counts of this vendor's offers. */
const countedTypes = (types: readonly OfferType[], facets: Facets | undefined): OfferType[] => {
  const counts = new Map(facets?.['type']?.map(({ value, count }) => [value, count]));
  return types.map((type) => ({ ...type, count: counts.get(type.id) ?? 0 }));
};

type VendorPageProps = {
  /** The vendor in the address, by id or slug. */
  vendorId: string;
  vendor: VendorView;
  types: readonly OfferType[];
  search: CatalogueSearch;
  load: ListLoad;
};

/** A vendor's card and offers. */
export const VendorPage = ({ vendorId, vendor, types, search, load }: VendorPageProps) => {
  const [only, ...others] = search.type ?? [];
  const type = others.length === 0 ? types.find(({ id }) => id === only) : undefined;
  const scope = vendorScope(vendorId);
  return (
    <SiteFrame>
      <div className="page flex flex-col gap-6 py-6 md:py-8">
        <Top vendor={vendor} />
        <OfferList
          scope={scope}
          search={search}
          type={type}
          load={load}
          treeOf={(facets) => ({
            types: countedTypes(types, facets),
            current: type,
            addressOf: (id) =>
              listAddress(scope.path, { ...acrossTypes(search), type: id === undefined ? undefined : [id] }),
          })}
          without={['vendor']}
        />
      </div>
    </SiteFrame>
  );
};
