import type { RateCardView } from '#contract/lessors.ts';
import { rateCard, type RateCard, type RateCardBody } from '#contract/rate-cards.ts';
import { changedParts, type ChangedParts } from '#domain/accounts/changed-parts.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { requireUnblocked } from './lessor-blocks.service.ts';
import { findLessor, lockLessor } from './lessors.repository.ts';
import { requireLessor } from './lessors.service.ts';
import {
  endCard,
  findCardsOf,
  findOpenCardOf,
  insertCard,
  type RateCardRow,
} from './rate-cards.repository.ts';

/** A card from its row. */
export const cardOf = ({ id, lessor_id: lessorId, version, terms }: RateCardRow): RateCard =>
  rateCard.parse({ ...terms, id, lessorId, version });

const present = (row: RateCardRow): RateCardView => ({
  ...cardOf(row),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** Every version of a lessor's cards, the newest first. @throws AppError as `requireLessor`, `notFound` */
export const listCards = async (
  { db }: Context,
  actor: UserActor,
  lessorId: string,
): Promise<{ items: RateCardView[] }> => {
  requireLessor(actor, 'read', lessorId);
  if (!(await findLessor(db, lessorId))) throw new AppError('notFound');
  return { items: (await findCardsOf(db, lessorId)).map(present) };
};

/** A lessor's open card; undefined if there is none with this id. */
export const findOpenCard = async (
  db: Db,
  wanted: { id: string; lessorId: string },
): Promise<RateCard | undefined> => {
  const row = await findOpenCardOf(db, wanted);
  return row && cardOf(row);
};

type Change = { lessorId: string; actorId: string | null };

const appendRateCardEvent = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  {
    row,
    type,
    actorId,
    ...states
  }: ChangedParts & { row: RateCardRow; type: 'lessor.rateCardAdded' | 'lessor.rateCardEnded' } & Pick<
      Change,
      'actorId'
    >,
) =>
  appendEvent(tx, clock, {
    type,
    subject: { type: 'lessor', id: row.lessor_id, version: row.version },
    actorId,
    data: { rateCardId: row.id, ...states },
  });

/** Writes a card of a lessor, or the next version of the one that it replaces, which ends. @throws AppError `notFound`, `formHasErrors` */
export const addCard = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  { lessorId, actorId, body: { replaces, ...terms } }: Change & { body: RateCardBody },
): Promise<RateCardView> => {
  if (!(await lockLessor(tx, lessorId))) throw new AppError('notFound');
  const now = context.clock.now();
  const ended = replaces === undefined ? undefined : await endCard(tx, { id: replaces, lessorId }, now);
  if (replaces !== undefined && !ended) throw fieldError('replaces', 'notAvailable');
  const row = await insertCard(tx, {
    id: newId(),
    lessor_id: lessorId,
    version: (ended?.version ?? 0) + 1,
    terms: JSON.stringify(terms),
    created_at: now,
    ended_at: null,
  });
  const parts = changedParts(ended?.terms ?? {}, row.terms);
  await appendRateCardEvent(context, tx, { row, type: 'lessor.rateCardAdded', actorId, ...parts });
  return present(row);
};

/**
 * Locks a lessor whose cards are changed; its own people are refused if it has been blocked meanwhile. @throws AppError `notFound`,
 * `forbidden`
 */
const lockActing = async (tx: Tx, actor: UserActor, lessorId: string): Promise<void> => {
  if (!(await lockLessor(tx, lessorId))) throw new AppError('notFound');
  await requireUnblocked(tx, actor);
};

/** As {@link addCard}, for those who may write cards. @throws AppError as `requireLessor` too */
export const createCard = (
  context: Context,
  actor: UserActor,
  { lessorId, body }: { lessorId: string; body: RateCardBody },
  call: IdempotentCall,
): Promise<RateCardView> => {
  requireLessor(actor, 'writeCards', lessorId);
  return idempotent(context, call, async (tx) => {
    await lockActing(tx, actor, lessorId);
    return addCard(context, tx, { lessorId, body, actorId: actor.id });
  });
};

/** Ends a card; from then on nothing is calculated with it. @throws AppError as `requireLessor`, `notFound`, `conflict` when it has ended */
export const endRateCard = (
  context: Context,
  actor: UserActor,
  { lessorId, cardId }: { lessorId: string; cardId: string },
): Promise<RateCardView> => {
  requireLessor(actor, 'writeCards', lessorId);
  return context.db.transaction().execute(async (tx) => {
    await lockActing(tx, actor, lessorId);
    const row = await endCard(tx, { id: cardId, lessorId }, context.clock.now());
    if (row) {
      const parts = changedParts({ endedAt: null }, { endedAt: row.ended_at?.toISOString() });
      await appendRateCardEvent(context, tx, {
        row,
        type: 'lessor.rateCardEnded',
        actorId: actor.id,
        ...parts,
      });
      return present(row);
    }
    const known = (await findCardsOf(tx, lessorId)).some(({ id }) => id === cardId);
    throw new AppError(known ? 'conflict' : 'notFound');
  });
};
