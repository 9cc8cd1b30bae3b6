import type { FastifyInstance } from 'fastify';
import type { DomainEvent, EventType } from '#contract/events.ts';
import type { Context } from './context.ts';

/** Somebody who wants to know of events: at least once each, in order per subject, idempotent by (event, subscriber). */
export type Subscriber = {
  name: string;
  events: readonly EventType[];
  handle: (event: DomainEvent) => Promise<void>;
};

/** Work on a clock: `cron` in the Moscow time zone; may run twice without harm. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> };

/** A capability of the product: its routes, what it listens to and what it does by the clock. */
export type Feature = {
  name: string;
  routes?: (app: FastifyInstance) => void | Promise<void>;
  subscribers?: readonly Subscriber[];
  schedule?: readonly ScheduledJob[];
};

/** How a feature is made; `app.ts` holds the explicit list of them. */
export type MakeFeature = (context: Context) => Feature;
