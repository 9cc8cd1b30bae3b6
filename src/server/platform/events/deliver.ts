import { sql, type Kysely } from 'kysely';
import type { DomainEvent } from '#contract/events.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import type { Subscriber } from '../feature.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/jobs.ts';

type Parts = { db: Kysely<Database>; jobs: Jobs; clock: Clock; subscribers: readonly Subscriber[] };

/** Queue of a subscriber's deliveries. */
export const queueOf = (subscriber: Pick<Subscriber, 'name'>): string => `event.${subscriber.name}`;

const retries = 10;

const findHandled = async (
  { db }: Parts,
  { name }: Subscriber,
  events: readonly DomainEvent[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('event_deliveries')
    .select('event_id')
    .where('event_id', '=', sql<string>`any(${events.map(({ id }) => id)}::uuid[])`)
    .where('subscriber', '=', name)
    .execute();
  return new Set(rows.map(({ event_id: id }) => id));
};

const noteHandled = async (
  { db, clock }: Parts,
  { name }: Subscriber,
  events: readonly DomainEvent[],
): Promise<void> => {
  const handledAt = clock.now();
  await db
    .insertInto('event_deliveries')
    .values(events.map(({ id }) => ({ event_id: id, subscriber: name, handled_at: handledAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const deliver = async (
  parts: Parts,
  subscriber: Subscriber,
  events: readonly DomainEvent[],
): Promise<void> => {
  const handled = await findHandled(parts, subscriber, events);
  const fresh = events.filter(({ id }) => !handled.has(id));
  const [first] = fresh;
  if (!first) return;
  await (fresh.length === 1 ? subscriber.handle(first) : subscriber.together?.handle(fresh));
  await noteHandled(parts, subscriber, fresh);
};

/**
 * Registers the deliveries of each subscriber; call it before `jobs.start`. A handled event is not delivered again, except after a crash in
 * between. Deliveries of one subject keep their order; one that fails eleven times, over about a quarter of an hour, is parked with its
 * reason, and the next goes on.
 */
export const registerSubscribers = (parts: Parts): void => {
  for (const subscriber of parts.subscribers) {
    const { together } = subscriber;
    parts.jobs.register<DomainEvent>(queueOf(subscriber), (event) => deliver(parts, subscriber, [event]), {
      ordered: true,
      ...(together && {
        together: { most: together.most, handle: (events) => deliver(parts, subscriber, events) },
      }),
      notify: true,
      concurrency: 2,
      retries,
      onGiveUp: async (tx, event, { reason, attempts }) => {
        const parked = { reason, attempts, parked_at: parts.clock.now() };
        await tx
          .insertInto('parked_deliveries')
          .values({ id: newId(), event_id: event.id, subscriber: subscriber.name, ...parked })
          .onConflict((conflict) => conflict.columns(['event_id', 'subscriber']).doUpdateSet(parked))
          .execute();
      },
    });
  }
};
