import { idPattern } from '#contract/search-values.ts';
import { searchList, searchText } from '#web/lib/search-params.ts';
import { readTerms, type TermsSearch } from '#web/lib/terms-search.ts';

/** The views of a client's catalogue. */
export const clientViews = ['favourites', 'comparison', 'searches'] as const;
/** A part of a client's catalogue. */
export type ClientView = (typeof clientViews)[number];

/** What the address of a client's catalogue asks for. */
export type ClientCatalogueSearch = TermsSearch & {
  view: ClientView | undefined;
  /** The query of a search to be saved. */
  save: string | undefined;
  /** The offers to compare; the client's own comparison when there are none. */
  offer: string[] | undefined;
  /** Only the rows of the comparison that differ. */
  differences: '1' | undefined;
};

/** Reads the address; damaged values are ignored. */
export const readClientCatalogueSearch = (raw: Record<string, unknown>): ClientCatalogueSearch => {
  const view = searchText(raw['view']);
  const offers = searchList(raw['offer']).filter((id) => idPattern.test(id));
  return {
    ...readTerms(raw),
    view: clientViews.find((one) => one === view),
    save: searchText(raw['save']),
    offer: offers.length > 0 ? offers.slice(0, 6) : undefined,
    differences: searchText(raw['differences']) === '1' ? '1' : undefined,
  };
};
