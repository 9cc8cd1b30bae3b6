import type { Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { AccountAttachment } from '#contract/accounts.ts';
import type { DomainEvent, EventType } from '#contract/events.ts';
import type { Context, Tx } from './context.ts';

/** A subscriber to events: it gets each at least once, in order per subject, idempotent by (event, subscriber). */
export type Subscriber = {
  name: string;
  events: readonly EventType[];
  handle: (event: DomainEvent) => Promise<void>;
  /** Does for several events, each of a different subject, what `handle` does for one: all or nothing. */
  together?: { most: number; handle: (events: readonly DomainEvent[]) => Promise<void> };
};

/** Scheduled work: `cron` in the Moscow time zone; must be safe to run twice. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> };

/** Background work of the worker service, until `signal` ends it; it handles its own errors. */
export type BackgroundWork = (signal: AbortSignal) => Promise<void>;

/** Removes, in every feature, what was attached to an account since then; says what it was. */
export type Detach = (tx: Tx, userId: string, since: Date) => Promise<AccountAttachment[]>;

/** A capability of the product: its routes, its subscribers, its scheduled and its background work. */
export type Feature = {
  name: string;
  routes?: (app: FastifyInstance) => void | Promise<void>;
  subscribers?: readonly Subscriber[];
  schedule?: readonly ScheduledJob[];
  background?: BackgroundWork;
  /** Adds what the feature measures to `/metrics`. */
  metrics?: (registry: Registry) => void;
  /** Erases what the feature keeps about a person whose account is being deleted; their row is locked, and becomes a tombstone last. */
  eraseUser?: (tx: Tx, userId: string) => Promise<void>;
  /** Removes what was attached to a person's account since then and would let somebody into it or keep them informed; says what it was. */
  detachFrom?: Detach;
  /** All that the feature keeps about a person, without secrets, for their copy; each key names a part. */
  exportUser?: (tx: Tx, userId: string) => Promise<Record<string, unknown>>;
};

/** How a feature is made; `src/server/features.ts` holds the explicit list of them. */
export type MakeFeature = (context: Context) => Feature;
