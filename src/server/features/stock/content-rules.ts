import type { OfferContent } from '#contract/stock.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { checkContent, type CheckedContent, type CheckedOffer } from '#domain/offers/offer-draft.ts';
import { differencesOf, type OfferNames } from '#domain/offers/offer-differences.ts';
import { findVin, type Reference } from '#server/features/offers/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { publishedContent, type WorkedOffer } from './stock-offer.ts';

/** Types as offers name them. */
export const namesOf = ({ types }: Reference): OfferNames => ({
  typeName: (typeId) => types.get(typeId)?.name ?? typeId,
  attributesOf: (typeId) => types.get(typeId)?.allAttributes ?? [],
});

/** The content of an offer, checked; a VIN that the vendor has published already is `taken`, another vendor's is only a warning. */
export const checked = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  {
    id,
    vendorId,
    known,
    content,
    reference,
  }: Pick<WorkedOffer, 'id' | 'vendorId' | 'known' | 'content'> & { reference: Reference },
): Promise<CheckedContent> => {
  const found = checkContent(content, {
    thisYear: Number(moscowDay(clock.now().toISOString()).slice(0, 4)),
    typeOf: (typeId) => {
      const type = reference.types.get(typeId);
      // Published offers in a hidden type stay; nothing new is accepted.
      const isOpen = known?.typeId === typeId || type?.isShown === true;
      const isLeaf = isOpen && type?.subtreeIds.length === 1;
      return type && { attributes: type.allAttributes, limits: type.limits, isLeaf };
    },
  });
  const vin = found.offer?.vin ?? null;
  if (vin === null) return found;
  const { own, elsewhere } = await findVin(db, { vin, vendorId, exceptId: id });
  const warnings = elsewhere ? [...found.warnings, 'vinElsewhere' as const] : found.warnings;
  return own
    ? { offer: null, problems: { error: { vin: 'taken' }, params: {} }, warnings }
    : { ...found, warnings };
};

/** The terms of an offer that is not public yet, or whose type changes: those of its type. */
export const usualTerms = (offer: CheckedOffer, reference: Reference) => {
  const type = reference.types.get(offer.typeId);
  if (!type) throw new Error(`no type ${offer.typeId} in memory`);
  return termsOfType(type, offer.priceKopecks);
};

/** The differences from the last published state; none for an offer that was never published. */
export const changesOf = ({ known, content }: Pick<WorkedOffer, 'known' | 'content'>, reference: Reference) =>
  known === null ? [] : differencesOf(publishedContent(known, reference), content, namesOf(reference));

/** The price limits of a content's type; the widest if it names none. */
export const priceLimitsOf = ({ typeId = '' }: OfferContent, { types }: Reference) =>
  types.get(typeId)?.limits ?? machineryLimits;
