import type { LessorView } from '#contract/lessors.ts';
import { isLessor, type Actor, type UserActor } from '#domain/actor.ts';
import { deleteBlock, findBlock, insertBlock } from '#server/features/lessor-blocks/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { holdLessor, updateLessor } from './lessors.repository.ts';
import { lockSeen, presentLessor, requireLessor } from './lessors.service.ts';

/** Refuses a person of a blocked lessor. The caller must have locked or held the lessor. @throws AppError `forbidden` */
export const requireUnblocked = async (tx: Tx, actor: Actor): Promise<void> => {
  if (isLessor(actor) && actor.lessor && (await findBlock(tx, actor.lessor.id)))
    throw new AppError('forbidden');
};

/**
 * As {@link requireUnblocked}, and keeps the lessor from being blocked until the transaction ends. People whose lessor was already blocked
 * when the call began pass: the policies refuse them what they may not do.
 */
export const holdUnblocked = async (tx: Tx, actor: Actor): Promise<void> => {
  if (!isLessor(actor) || !actor.lessor || actor.lessor.blocked === true) return;
  await holdLessor(tx, actor.lessor.id);
  await requireUnblocked(tx, actor);
};

type Seen = { id: string; version: number };

/** Changes a lessor's block under its lock, with an event that holds the state before and after. */
const change = (
  context: Context,
  actor: UserActor,
  { id, version, reason }: Seen & { reason: string | null },
): Promise<LessorView> => {
  requireLessor(actor, 'change', id);
  return context.db.transaction().execute(async (tx) => {
    await lockSeen(tx, actor, { id, version });
    const before = (await findBlock(tx, id))?.reason ?? null;
    if ((before === null) === (reason === null)) throw new AppError('conflict');
    if (reason === null) await deleteBlock(tx, id);
    else await insertBlock(tx, { lessor_id: id, reason, blocked_at: context.clock.now() });
    const row = await updateLessor(tx, id, {});
    await appendEvent(tx, context.clock, {
      type: reason === null ? 'lessor.unblocked' : 'lessor.blocked',
      subject: { type: 'lessor', id, version: row.version },
      actorId: actor.id,
      data: {
        before: { blocked: before !== null, reason: before },
        after: { blocked: reason !== null, reason },
      },
    });
    return presentLessor(tx, actor, row);
  });
};

/**
 * Blocks a lessor that the admin saw at `version`: its people may only read, and it leases nothing new.
 * @throws AppError as `requireLessor`, `notFound`, `staleVersion`; `conflict` if it is blocked already
 */
export const blockLessor = (
  context: Context,
  actor: UserActor,
  block: Seen & { reason: string },
): Promise<LessorView> => change(context, actor, block);

/** Ends the block of a lessor that the admin saw at `version`. @throws AppError as {@link blockLessor}; `conflict` if it is not blocked */
export const unblockLessor = (context: Context, actor: UserActor, seen: Seen): Promise<LessorView> =>
  change(context, actor, { ...seen, reason: null });
