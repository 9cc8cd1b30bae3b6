import { useSuspenseQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import {
  acrossTypes,
  listAddress,
  OfferList,
  typesQuery,
  type CatalogueSearch,
} from '#web/features/catalogue/index.ts';
import { servedPart } from '#web/lib/served-part.tsx';
import { catalogueAddress } from '#web/pages/site/catalogue-address.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { CatalogueHeading } from './catalogue-heading.tsx';

type CataloguePageProps = {
  search: CatalogueSearch;
  refused: boolean;
  /** The type that is shown; the whole catalogue without one. */
  typeId?: string | undefined;
};

const Top = servedPart({
  whole: createIsomorphicFn().server(() => CatalogueHeading),
  load: async () => (await import('./catalogue-heading.tsx')).CatalogueHeading,
});

/** The catalogue, whole or of a type. */
export const CataloguePage = ({ search, refused, typeId }: CataloguePageProps) => {
  const { data: types } = useSuspenseQuery(typesQuery());
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
        <Top type={type} types={types} />
        <OfferList
          key={path}
          scope={{ call: '/api/catalog', path, typeId }}
          search={search}
          type={type}
          refused={refused}
          treeOf={() => tree}
        />
      </div>
    </SiteFrame>
  );
};
