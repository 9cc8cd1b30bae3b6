import type { OwnTerms } from '#contract/favourites.ts';
import { defaultTerms, type TermsSearch } from '#web/lib/terms-search.ts';

/** Own terms as the choice of terms shows them; the usual ones where there are none. */
export const termsSearchOf = (terms: OwnTerms | null): TermsSearch => ({
  advance: terms ? String(terms.advance) : undefined,
  term: terms ? String(terms.term) : undefined,
});

/** Chosen terms as they are stored. */
export const ownTermsOf = ({ advance, term }: TermsSearch): OwnTerms => ({
  advance: Number(advance ?? defaultTerms.advance),
  term: Number(term ?? defaultTerms.term),
});
