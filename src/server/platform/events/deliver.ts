import type { Kysely } from 'kysely';
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

const deliver = async ({ db, clock }: Parts, subscriber: Subscriber, event: DomainEvent): Promise<void> => {
  const delivery = { event_id: event.id, subscriber: subscriber.name };
  const handled = await db
    .selectFrom('event_deliveries')
    .select('event_id')
    .where('event_id', '=', delivery.event_id)
    .where('subscriber', '=', delivery.subscriber)
    .executeTakeFirst();
  if (handled) return;
  await subscriber.handle(event);
  await db
    .insertInto('event_deliveries')
    .values({ ...delivery, handled_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Registers the deliveries of each subscriber; before `jobs.start`. What was handled is not handed over again, except after a
 * crash in between. Deliveries of one subject keep their order; one that fails eleven times, over about a quarter of an hour,
 * is parked with its reason, and the next goes on.
 */
export const registerSubscribers = (parts: Parts): void => {
  for (const subscriber of parts.subscribers) {
    parts.jobs.register<DomainEvent>(queueOf(subscriber), (event) => deliver(parts, subscriber, event), {
      ordered: true,
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
