import type { Calculation } from '#contract/leasing.ts';
import type { OfferView } from '#contract/offers.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, ApiError } from '#web/lib/api-client.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';

/** An offer with its calculation at the asked terms, or at the nearest that it allows; `offer` is null once it is gone. */
export type Column =
  | { id: string; offer: OfferView; calculation: Calculation }
  | { id: string; offer: null; calculation: null };

const readColumn = async (id: string, terms: TermsSearch, signal: AbortSignal): Promise<Column> => {
  const path = `/api/offers/${id}`;
  try {
    const offer = await api<OfferView>(path, { query: { ...terms }, signal });
    const { advance, months, schedule } = offer.paymentTerms;
    const body = { advance: { share: advance }, months, schedule };
    return { id, offer, calculation: await api<Calculation>(`${path}/calculate`, { body, signal }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id, offer: null, calculation: null };
    throw error;
  }
};

/** One column of a comparison. While new terms are computed the old ones stay. */
export const columnQuery = (id: string, terms: TermsSearch) =>
  queryOptions<Column>({
    queryKey: ['comparison', id, terms.advance, terms.term],
    queryFn: ({ signal }) => readColumn(id, terms, signal),
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
