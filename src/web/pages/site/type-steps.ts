import type { OfferType } from '#contract/catalogue.ts';
import { catalogueAddress } from './catalogue-address.ts';

const stepOf = ({ id, name }: OfferType) => ({ text: name, path: catalogueAddress(id) });

/** The breadcrumbs from the catalogue down to a type, both included; only the catalogue where there is no type. */
export const typeSteps = (types: readonly OfferType[], typeId: string | undefined) => {
  const type = types.find(({ id }) => id === typeId);
  const parent = types.find(({ id }) => id === type?.parentId);
  const below = [parent, type].flatMap((step) => (step ? [stepOf(step)] : []));
  return [{ text: 'Каталог', path: catalogueAddress() }, ...below];
};
