import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { read } from '#web/lib/read.ts';
import { segments } from './segments.ts';

const conditions = ['new', 'used'] as const;

/** The offer of a type in stock with the lowest payment: a new asset or, if there is none, a used one; null without any. */
const readChoice = async (typeId: string, signal: AbortSignal): Promise<OfferCard | null> => {
  for (const condition of conditions) {
    const query = {
      type: typeId,
      condition,
      availability: 'in_stock',
      sort: 'payment',
      limit: '1',
      facets: '0',
    };
    const { items } = await read<CatalogueAnswer>('/api/catalog', { query, signal });
    if (items[0]) return items[0];
  }
  return null;
};

/** The recommended offer of each type, by its id; null where nothing is in stock. */
export type ChosenOffers = Readonly<Record<string, OfferCard | null>>;

/** All recommended offers. */
export const readChoices = async (signal: AbortSignal): Promise<ChosenOffers> => {
  const ids = segments.flatMap(({ choices }) => choices.map(({ typeId }) => typeId));
  const rows = ids.map(async (id) => [id, await readChoice(id, signal)] as const);
  return Object.fromEntries(await Promise.all(rows));
};
