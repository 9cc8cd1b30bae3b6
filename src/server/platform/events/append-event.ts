import type { Transaction } from 'kysely';
import type { DomainEvent } from '#contract/events.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { newId } from '../ids.ts';

/** What happened, before it has an id and a time. `subject.version` is read under the lock of the subject's row. */
export type NewEvent = Omit<DomainEvent, 'id' | 'createdAt'>;

const rowOf = ({ type, subject, actorId, data }: NewEvent, createdAt: Date) => ({
  id: newId(),
  type,
  subject_type: subject.type,
  subject_id: subject.id,
  subject_version: subject.version,
  actor_id: actorId,
  data: JSON.stringify(data),
  created_at: createdAt,
});

/**
 * Writes an event in the transaction that caused it; an insert and nothing else. The relay notifies the subscribers after the commit. Append
 * after the subject's row is locked or written: that keeps its events in order.
 */
export const appendEvent = async (
  tx: Transaction<Database>,
  clock: Clock,
  event: NewEvent,
): Promise<DomainEvent> => {
  const row = rowOf(event, clock.now());
  await tx.insertInto('events').values(row).execute();
  return { ...event, id: row.id, createdAt: row.created_at.toISOString() };
};

/** As {@link appendEvent}, for about a hundred events at most, in one statement. */
export const appendEvents = async (
  tx: Transaction<Database>,
  clock: Clock,
  events: readonly NewEvent[],
): Promise<void> => {
  const now = clock.now();
  const rows = events.map((event) => rowOf(event, now));
  if (rows.length > 0) await tx.insertInto('events').values(rows).execute();
};
