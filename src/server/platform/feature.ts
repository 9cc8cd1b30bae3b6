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
  /** Does for several events, of one subject each, what `handle` does for one: all or nothing. */
  together?: { most: number; handle: (events: readonly DomainEvent[]) => Promise<void> };
};

/** Work on a clock: `cron` in the Moscow time zone; may run twice without harm. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> };

/** Background work of the worker service, until `signal` ends it; it handles its own errors. */
export type BackgroundWork = (signal: AbortSignal) => Promise<void>;

/** Has every feature take away what was attached to an account since then; says what it was. */
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
  /** Erases what the feature keeps of a person whose account is being deleted; their row is locked, and becomes a tombstone last. */
  eraseUser?: (tx: Tx, userId: string) => Promise<void>;
  /** Takes away what was attached to a person's account since then and lets somebody into it, or tell them of it; says what it was. */
  detachFrom?: Detach;
  /** All that the feature keeps of a person, without secrets, for their copy of it; each key is the name of a part. */
  exportUser?: (tx: Tx, userId: string) => Promise<Record<string, unknown>>;
};

/** How a feature is made; `app.ts` holds the explicit list of them. */
export type MakeFeature = (context: Context) => Feature;
