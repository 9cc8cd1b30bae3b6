import type { OfferType } from '#contract/catalogue.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  acrossTypes,
  listAddress,
  OfferList,
  typesQuery,
  type CatalogueSearch,
} from '#web/features/catalogue/index.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { SiteFrame } from './-site-frame.tsx';

type CataloguePageProps = {
  search: CatalogueSearch;
  refused: boolean;
  /** The type that is shown; the whole catalogue without one. */
  typeId?: string | undefined;
};

const addressOf = (typeId?: string): string => (typeId === undefined ? '/catalog' : `/catalog/${typeId}`);

const crumbsOf = (type: OfferType | undefined, types: readonly OfferType[]): Crumb[] => {
  if (type === undefined) return [];
  const parent = types.find(({ id }) => id === type.parentId);
  const catalogue = { text: 'Каталог', href: addressOf() };
  return parent === undefined ? [catalogue] : [catalogue, { text: parent.name, href: addressOf(parent.id) }];
};

/** The catalogue, whole or of a type. */
export const CataloguePage = ({ search, refused, typeId }: CataloguePageProps) => {
  const { data: types } = useSuspenseQuery(typesQuery());
  const type = types.find(({ id }) => id === typeId);
  const path = addressOf(typeId);
  const tree = {
    types,
    current: type,
    addressOf: (id: string | undefined) => listAddress(addressOf(id), acrossTypes(search)),
  };
  const crumbs = crumbsOf(type, types);
  return (
    <SiteFrame>
      <div className="page py-6 md:py-8">
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <h1 className="mb-6 text-2xl">{type ? `${type.name} в лизинг` : 'Каталог техники в лизинг'}</h1>
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
