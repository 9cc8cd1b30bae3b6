import type { Transaction } from 'kysely';
import type { DomainEvent } from '#contract/events.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { newId } from '../ids.ts';

/** What happened, before it has an id and a time. `subject.version` is read under the lock of the subject's row. */
export type NewEvent = Omit<DomainEvent, 'id' | 'createdAt'>;

/**
 * Writes an event into the transaction that made it happen; an insert and nothing else. The relay tells the subscribers
 * after the commit. Append after the subject's row is locked or written: that is what keeps its events in order.
 */
export const appendEvent = async (
  tx: Transaction<Database>,
  clock: Clock,
  event: NewEvent,
): Promise<DomainEvent> => {
  const id = newId();
  const createdAt = clock.now();
  await tx
    .insertInto('events')
    .values({
      id,
      type: event.type,
      subject_type: event.subject.type,
      subject_id: event.subject.id,
      subject_version: event.subject.version,
      actor_id: event.actorId,
      data: JSON.stringify(event.data),
      created_at: createdAt,
    })
    .execute();
  return { ...event, id, createdAt: createdAt.toISOString() };
};
