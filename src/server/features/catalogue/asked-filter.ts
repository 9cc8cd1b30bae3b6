import type { CatalogueQuery } from '#contract/catalogue.ts';
import { rangesForPayments } from '#domain/catalogue/payment-groups.ts';
import { askedWords } from '#domain/catalogue/search-words.ts';
import {
  askedTerms,
  findWords,
  paymentsFor,
  referenceOf,
  type ListFilter,
  type Reference,
} from '#server/features/offers/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { listFilter } from './list-filter.ts';

type Words = { query: string | null; correction: string | null; isKnown: boolean };

const noWords: Words = { query: null, correction: null, isKnown: true };

const readWords = async (db: Db, q: string | undefined): Promise<Words> => {
  const asked = askedWords(q ?? '');
  if (asked.length === 0) return noWords;
  const found = await findWords(db, asked);
  if (!found) return { query: null, correction: null, isKnown: false };
  const isCorrected = found.words.some((word) => word.word !== word.asked);
  return {
    query: found.query,
    correction: isCorrected ? found.words.map((word) => word.word).join(' ') : null,
    isKnown: true,
  };
};

/**
 * A query in the form that the search accepts, with the reference that it was checked against (`known` if it is loaded already); `filter` is
 * null if its words occur nowhere in the catalogue.
 * @throws AppError `badRequest` with the names of unknown values
 */
export const askedFilter = async (context: Context, query: CatalogueQuery, known?: Reference) => {
  const words = await readWords(context.db, query.q);
  const reference = known ?? (await referenceOf(context));
  const asked = askedTerms(context, query);
  const paymentsOf = paymentsFor(reference, asked);
  const checked = listFilter(reference, query);
  const payments = query.payment
    ? rangesForPayments([...reference.groups.keys()].map(paymentsOf), query.payment)
    : null;
  const filter: ListFilter | null = words.isKnown
    ? { ...checked, published: null, words: words.query, payments }
    : null;
  return { reference, asked, paymentsOf, checked, filter, correction: words.correction };
};
