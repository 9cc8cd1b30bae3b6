import type { RateCard, RateCardFields } from '#contract/rate-cards.ts';
import { mostTriedOut, tryOutDays, type TriedOut, type TryOut } from '#contract/try-outs.ts';
import type { UserActor } from '#domain/actor.ts';
import { assetToLease } from '#domain/commercial-offers/offer-figures.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { cardFits, type AskedLease } from '#domain/lessors/card-fits.ts';
import { findLessor, requireLessor } from '#server/features/lessors/index.ts';
import { referenceOf, typeToLease, type Reference } from '#server/features/offers/index.ts';
import { findAskedLeases, type AskedBefore } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newId } from '#server/platform/ids.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The lease as if it began today: a card that begins today did not exist before. */
const leaseOf = (reference: Reference, { subject, choice }: AskedBefore): AskedLease => ({
  asset: assetToLease(subject, typeToLease(reference, subject.typeId)),
  choice: { ...choice, startDate: undefined },
  // The lessee stays hidden, even through what would not fit.
  lessee: null,
});

/** A client's own words may identify them: only an offer's title is shown. */
const titleOf = (reference: Reference, { subject }: AskedBefore): string =>
  subject.offerId === null ? (reference.types.get(subject.typeId)?.name ?? subject.typeId) : subject.title;

const judge = (reference: Reference, card: RateCard, today: string, asked: AskedBefore): TriedOut => {
  const { fits, unknown, reasons, calculation } = cardFits(card, leaseOf(reference, asked), {
    taxRates: reference.taxRates,
    today,
  });
  const { advance, months, schedule, timing } = asked.choice;
  return {
    day: moscowDay(asked.at.toISOString()),
    title: titleOf(reference, asked),
    condition: asked.subject.condition,
    region: asked.subject.region,
    priceKopecks: asked.subject.priceKopecks,
    choice: { advance, months, schedule, timing },
    fits,
    paymentKopecks: calculation?.paymentKopecks ?? null,
    allInKopecks: calculation?.allInKopecks ?? null,
    effectiveRate: calculation?.effectiveRate ?? null,
    unknown: unknown.filter((fact) => fact !== 'companyKind' && fact !== 'companyAge'),
    reasons,
  };
};

/**
 * Which requests of the last days a card would fit, and at what price. All requests are listed the same way, so that a lessor does not learn
 * which of them its rivals got. A card that begins later is judged as if it began today.
 * @throws AppError as `requireLessor`, `notFound`
 */
export const tryOutCard = async (
  context: Context,
  actor: UserActor,
  { lessorId, body }: { lessorId: string; body: RateCardFields },
): Promise<TryOut> => {
  requireLessor(actor, 'read', lessorId);
  if (!(await findLessor(context.db, lessorId))) throw new AppError('notFound');
  const reference = await referenceOf(context);
  const now = context.clock.now();
  const today = moscowDay(now.toISOString());
  const { validUntil: _until, ...terms } = body;
  const card: RateCard = { ...terms, id: newId(), lessorId, version: 1, validFrom: today };
  const since = new Date(now.getTime() - tryOutDays * dayMs);
  const asked = await findAskedLeases(context.db, { since, limit: mostTriedOut });
  const items = asked.map((one) => judge(reference, card, today, one));
  return { items, checked: items.length, fitting: items.filter(({ fits }) => fits).length };
};
