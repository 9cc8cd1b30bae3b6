import type { StockOffer } from '#contract/stock.ts';
import type { UserActor } from '#domain/actor.ts';
import type { OfferStep } from '#domain/offers/offer-life.ts';
import { referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { stockOfferOf } from './read-offer.service.ts';
import { lockWorked, requireOpen, requireRight, type WorkedOffer } from './stock-offer.ts';

/** A step in progress: the offer is locked, and its actor may make the step and has seen the current version. */
export type Work = { context: Context; tx: Tx; actor: UserActor; worked: WorkedOffer; reference: Reference };

/** A step of an offer that was seen at `version`, and how a repeated call is recognised. */
export type Step = { id: string; version: number; step: OfferStep; call: IdempotentCall };

const isStale = (err: unknown): boolean => err instanceof AppError && err.code === 'staleVersion';

/**
 * Does a step with an offer that its actor saw at `version`, and returns the result.
 * @throws AppError `notFound`, `forbidden`, `staleVersion` with the current offer, `conflict` if the step is not possible
 */
export const inOneStep = async (
  context: Context,
  actor: UserActor,
  { id, version, step, call }: Step,
  act: (work: Work) => Promise<void>,
): Promise<StockOffer> => {
  const reference = await referenceOf(context);
  try {
    await idempotent(context, call, async (tx) => {
      const worked = await lockWorked(tx, reference, id);
      requireRight(actor, worked, step);
      if (worked.version !== version) throw new AppError('staleVersion');
      requireOpen(worked, step);
      await act({ context, tx, actor, worked, reference });
      return {};
    });
  } catch (err) {
    if (!isStale(err)) throw err;
    throw new AppError('staleVersion', { current: await stockOfferOf(context, actor, id) });
  }
  return stockOfferOf(context, actor, id);
};
