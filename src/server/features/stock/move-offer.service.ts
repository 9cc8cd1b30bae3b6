import type { StockOffer } from '#contract/stock.ts';
import type { UserActor } from '#domain/actor.ts';
import { findVin, moveOfferTo } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { lockVin } from './drafts.repository.ts';
import { inOneStep } from './one-step.ts';
import { keepDraft, type WorkedOffer } from './stock-offer.ts';

type Move = 'archive' | 'restore';

/** @throws AppError `formHasErrors` with `vin: taken` if the vendor has put another offer with this VIN on sale meanwhile */
const requireFreeVin = async (tx: Tx, { id, vendorId, known }: WorkedOffer): Promise<void> => {
  const vin = known?.vin ?? null;
  if (vin === null) return;
  await lockVin(tx, vin);
  const { own } = await findVin(tx, { vin, vendorId, exceptId: id });
  if (own) throw fieldError('vin', 'taken');
};

/** Takes a locked offer off sale, or puts it back; one that was never published is only removed from the list of drafts. */
export const moveWorked = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { worked, move, actorId }: { worked: WorkedOffer; move: Move; actorId: string },
): Promise<void> => {
  const { id, known, content, version } = worked;
  if (known) {
    if (move === 'restore') await requireFreeVin(tx, worked);
    await moveOfferTo(context, tx, { id, move, actorId, above: version });
    return;
  }
  const state = move === 'archive' ? 'archived' : 'draft';
  await keepDraft(tx, worked, { state, content, version: version + 1, now: context.clock.now() });
};

/**
 * Archives an offer or puts it back on sale as it was; a working copy in moderation keeps waiting.
 * @throws AppError `notFound`, `forbidden`, `conflict` if the move is not possible from its state, `staleVersion`, `formHasErrors` for a VIN
 *   that is on sale already
 */
export const moveStockOffer = (
  context: Context,
  actor: UserActor,
  { id, move, version }: { id: string; move: Move; version: number },
  call: IdempotentCall,
): Promise<StockOffer> =>
  inOneStep(context, actor, { id, version, step: move, call }, ({ tx, worked }) =>
    moveWorked(context, tx, { worked, move, actorId: actor.id }),
  );
