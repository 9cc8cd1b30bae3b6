import { createIsomorphicFn } from '@tanstack/react-start';
import type { OfferType } from '#contract/catalogue.ts';
import {
  acrossTypes,
  listAddress,
  OfferList,
  type CatalogueSearch,
  type ListLoad,
} from '#web/features/catalogue/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { whenDeviceHasLists } from '#web/lib/device-has-lists.ts';
import { catalogueAddress } from '#web/pages/site/catalogue-address.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { CatalogueHeading } from './catalogue-heading.tsx';

type CataloguePageProps = {
  search: CatalogueSearch;
  load: ListLoad;
  types: readonly OfferType[];
  /** The type that is shown; the whole catalogue without one. */
  typeId?: string | undefined;
};

const Top = servedPart({
  whole: createIsomorphicFn().server(() => CatalogueHeading),
  load: () => import('./catalogue-heading.tsx').then((part) => part.CatalogueHeading),
  wakes: 'near',
  alsoWakes: whenDeviceHasLists,
});

/** The catalogue, either whole or of one type. */
export const CataloguePage = ({ search, load, types, typeId }: CataloguePageProps) => {
  const type = types.find(({ id }) => id === typeId);
  const path = catalogueAddress(typeId);
  const tree = {
    types,
    current: type,
    addressOf: (id: string | undefined) => listAddress(catalogueAddress(id), acrossTypes(search)),
  };
  return (
    <SiteFrame>
      <div className="page py-6 md:py-8">
        <Top type={type} types={types} advance={search.advance} term={search.term} />
        <OfferList
          key={path}
          scope={{ call: '/api/catalog', path, typeId }}
          search={search}
          type={type}
          load={load}
          treeOf={() => tree}
        />
      </div>
    </SiteFrame>
  );
};
