import { queryOptions } from '@tanstack/react-query';
import type { CatalogueAnswer } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { api } from '#web/lib/api-client.ts';
import { segments, type Choice } from './segments.ts';

const conditions = ['new', 'used'] as const;

/** The offer of a type in stock with the least payment: a new one or, where there is none, a used one; null without any. */
export const choiceQuery = ({ typeId }: Choice) =>
  queryOptions({
    queryKey: ['recommended', typeId],
    meta: { servedOnly: true },
    queryFn: async ({ signal }): Promise<OfferCard | null> => {
      for (const condition of conditions) {
        const query = {
          type: typeId,
          condition,
          availability: 'in_stock',
          sort: 'payment',
          limit: '1',
          facets: '0',
        };
        const { items } = await api<CatalogueAnswer>('/api/catalog', { query, signal });
        if (items[0]) return items[0];
      }
      return null;
    },
  });

/** Everything that is chosen. */
export const allChoices = () => segments.flatMap(({ choices }) => choices.map(choiceQuery));
