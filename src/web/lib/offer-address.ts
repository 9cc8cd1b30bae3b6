import { addressOf } from '#web/ui/address.ts';
import { readTerms, shortTerms } from './terms-search.ts';

/** Address of an offer's page with terms (percent and months), the defaults left out. */
export const offerAddress = (
  id: string,
  terms: { advance?: string | undefined; term?: string | undefined } = {},
): string =>
  addressOf({ to: '/offers/$offerId', params: { offerId: id }, search: shortTerms(readTerms(terms)) });
