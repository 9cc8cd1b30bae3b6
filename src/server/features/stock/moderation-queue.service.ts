import type { QueuePosition } from '#contract/stock.ts';
import type { UserActor } from '#domain/actor.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { countQueue, findNeighbour, type QueueCursor } from './moderation-queue.repository.ts';
import { lockWorked, requireRight } from './stock-offer.ts';

/** A position before everything in the queue. */
const front: QueueCursor = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/**
 * The position of an offer in the moderation queue and its neighbours; for an offer that no longer waits, the front of the queue comes next.
 * @throws AppError `notFound`, `forbidden`
 */
export const positionInQueue = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<QueuePosition> => {
  const { db } = context;
  const reference = await referenceOf(context);
  const worked = await db.transaction().execute((tx) => lockWorked(tx, reference, id));
  requireRight(actor, worked, 'moderate');
  const total = await countQueue(db);
  const { state, draft } = worked;
  if (state !== 'moderation' || draft === null)
    return { place: null, total, previous: null, next: await findNeighbour(db, front, 'next') };
  const here = { at: draft.changed_at, id };
  return {
    place: (await countQueue(db, here)) + 1,
    total,
    previous: await findNeighbour(db, here, 'previous'),
    next: await findNeighbour(db, here, 'next'),
  };
};
