import type { Calculation } from '#contract/leasing.ts';
import type { OfferView } from '#contract/offers.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { read } from '#web/lib/read.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { reused } from '#web/lib/use-answer.ts';

/** An offer with its calculation at the requested terms, or at the nearest that it allows; `offer` is null once it is gone. */
export type Column =
  | { id: string; offer: OfferView; calculation: Calculation }
  | { id: string; offer: null; calculation: null };

const readColumn = async (id: string, terms: TermsSearch): Promise<Column> => {
  const path = `/api/offers/${id}`;
  try {
    const offer = await read<OfferView>(path, { query: { ...terms } });
    const { advance, months, schedule } = offer.paymentTerms;
    const body = { advance: { share: advance }, months, schedule };
    return { id, offer, calculation: await read<Calculation>(`${path}/calculate`, { body }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { id, offer: null, calculation: null };
    throw error;
  }
};

/** The columns of a comparison; one loaded recently at these terms is not loaded again. */
export const readColumns = async (
  ids: readonly string[],
  { advance, term }: TermsSearch,
): Promise<Column[]> =>
  Promise.all(
    ids.map((id) => reused(`column ${id} ${advance} ${term}`, () => readColumn(id, { advance, term }))),
  );
