import type { OfferType } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { offerLimits } from '#domain/leasing/limits.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import type { FixedSubject } from './typed-draft.ts';

/** The asset of a draft that cannot be changed, with the types restricted to what its terms allow. */
export type Fixed = { fixed: FixedSubject; types: readonly OfferType[] };

/** The asset of an offer or a КП on today's terms: the offer's while it is published, else those of its type. */
export const fixedSubjectOf = (
  { subject, draft }: RequestView,
  types: readonly OfferType[],
  offer: OfferView | null,
): Fixed | null => {
  const type = types.find(({ id }) => id === subject.typeId);
  if (!type) return null;
  const priceKopecks = offer?.priceKopecks ?? subject.priceKopecks;
  const terms = offer?.terms ?? termsOfType(type, priceKopecks);
  const { schedule, timing, weights } = draft?.fields.terms ?? {};
  return {
    types: [{ ...type, limits: offerLimits(type.limits, terms) }],
    fixed: {
      isOffered: offer !== null,
      subject: { typeId: subject.typeId, name: subject.title, priceKopecks },
      asset: {
        priceKopecks,
        terms,
        choice: { ...(schedule && { schedule }), ...(timing && { timing }), ...(weights && { weights }) },
      },
    },
  };
};
