import type { CalculateBody, OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView } from '#contract/offers.ts';
import type { Actor } from '#domain/actor.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { siteOf } from '#server/features/content/index.ts';
import { calculateWithoutOffer, calculateWithOffer, referenceOf } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { offerAddress } from './address.ts';
import type { CalculationDocument } from './calculation-document.ts';

const today = ({ clock }: Context): string => moscowDay(clock.now().toISOString());

const frameOf = (context: Context): Pick<CalculationDocument, 'site' | 'madeOn'> => {
  const { brand, phone, email, address, legal } = siteOf(context.env);
  return { site: { brand, phone, email, address, legal }, madeOn: today(context) };
};

const conditionWords = { new: 'новая техника', used: 'с пробегом' } as const;

const assetOf = ({ brand, model, modification, ...offer }: OfferView): CalculationDocument['asset'] => ({
  title: `${brand} ${model}, ${modification}`,
  facts: [
    `${offer.year}${nbsp}год`,
    conditionWords[offer.condition],
    `цена ${formatRubles(offer.priceKopecks)}`,
    `продавец: ${offer.vendor.name}`,
    offer.city,
  ],
});

/**
 * The document of an offer's calculation.
 * @throws AppError `notFound` for an offer that this reader may not know of; `formHasErrors` by field
 */
export const offerDocument = async (
  context: Context,
  actor: Actor,
  { id, choice }: { id: string; choice: OfferCalculateBody },
): Promise<CalculationDocument> => {
  const { offer, input, calculation } = await calculateWithOffer(context, actor, { id, choice });
  const { advanceKopecks } = calculation;
  return {
    ...frameOf(context),
    asset: assetOf(offer),
    address: offerAddress(context.env.PUBLIC_URL, offer, { choice, advanceKopecks }),
    input,
    calculation,
  };
};

/**
 * The document of a calculation for any price.
 * @throws AppError `formHasErrors` by field
 */
export const anyDocument = async (context: Context, input: CalculateBody): Promise<CalculationDocument> => {
  const calculation = await calculateWithoutOffer(context, input);
  const { types } = await referenceOf(context);
  const type = input.typeId === undefined ? undefined : types.get(input.typeId);
  return {
    ...frameOf(context),
    asset: { title: type?.name_one ?? 'Техника или оборудование', facts: [] },
    address: `${context.env.PUBLIC_URL}/`,
    input,
    calculation,
  };
};
