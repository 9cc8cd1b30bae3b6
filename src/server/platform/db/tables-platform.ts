import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What happened: outbox and audit in one. */
type EventsTable = {
  id: string;
  seq: Generated<number>;
  type: string;
  subject_type: string;
  subject_id: string;
  subject_version: number;
  actor_id: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
  relayed_at: Date | null;
};

/** Which subscriber has handled which event. */
type EventDeliveriesTable = { event_id: string; subscriber: string; handled_at: Date };

/** Deliveries that finally failed, for an admin to look at. */
type ParkedDeliveriesTable = {
  id: string;
  event_id: string;
  subscriber: string;
  reason: string;
  attempts: number;
  parked_at: Date;
};

/** First answers of calls that carried an Idempotency-Key. */
type IdempotencyKeysTable = {
  caller: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: JSONColumnType<object> | null;
  created_at: Date;
  finished_at: Date | null;
};

/** Counters of rate-limiter-flexible: `expire` in milliseconds since 1970. */
type RateLimitsTable = { key: string; points: number; expire: number | null };

/**
 * Keys that all instances share: for signing access tokens, for deriving refresh tokens and the tokens in letters' footers, for signing links
 * to files, and for push messages. `material` is encrypted; in rows older than the encryption it is plain.
 */
type ServerKeysTable = {
  id: string;
  kind: 'access' | 'refresh' | 'letters' | 'files' | 'push' | 'challenges';
  material: ColumnType<string | object, string, string>;
  created_at: Date;
  retired_at: Date | null;
};

/** Tables that belong to no feature. */
export type PlatformTables = {
  events: EventsTable;
  event_deliveries: EventDeliveriesTable;
  parked_deliveries: ParkedDeliveriesTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  server_keys: ServerKeysTable;
};
