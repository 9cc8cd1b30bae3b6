import type { OfferType } from '#contract/catalogue.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { catalogueAddress } from './-catalogue-address.ts';

const crumbsOf = (type: OfferType | undefined, types: readonly OfferType[]): Crumb[] => {
  if (type === undefined) return [];
  const parent = types.find(({ id }) => id === type.parentId);
  const catalogue = { text: 'Каталог', href: catalogueAddress() };
  return parent === undefined
    ? [catalogue]
    : [catalogue, { text: parent.name, href: catalogueAddress(parent.id) }];
};

/** What the list is of, and where it belongs. */
export const CatalogueTop = ({
  type,
  types,
}: {
  type: OfferType | undefined;
  types: readonly OfferType[];
}) => {
  const crumbs = crumbsOf(type, types);
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <h1 className="mb-6 text-2xl">{type ? `${type.name} в лизинг` : 'Каталог техники в лизинг'}</h1>
    </>
  );
};
