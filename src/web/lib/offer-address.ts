import { stringifySearch } from './search-params.ts';
import { readTerms, shortTerms } from './terms-search.ts';

/** Address of an offer's page with terms (percent and months), the defaults left out. */
export const offerAddress = (
  id: string,
  terms: { advance?: string | undefined; term?: string | undefined } = {},
): string => `/offers/${id}${stringifySearch(shortTerms(readTerms(terms)))}`;
