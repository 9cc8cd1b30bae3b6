import type { Selectable } from 'kysely';
import type { DomainEvent, EventSubject, EventType } from '#contract/events.ts';
import type { Database } from '../db/schema.ts';

/** An event as subscribers get it, from its row. */
export const eventOfRow = (row: Selectable<Database['events']>): DomainEvent => ({
  id: row.id,
  type: row.type as EventType,
  subject: { type: row.subject_type as EventSubject, id: row.subject_id, version: row.subject_version },
  actorId: row.actor_id,
  data: row.data,
  createdAt: row.created_at.toISOString(),
});
