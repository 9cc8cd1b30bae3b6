import type { Generated, JSONColumnType } from 'kysely';

/** A request. `terms` are as chosen, `calculation` as the server froze it; `subject` is the asset as it was at that moment. */
type RequestsTable = {
  id: string;
  number: Generated<number>;
  kind: 'offer' | 'commercial' | 'manual' | 'leaseback';
  status: string;
  /** Where `needs_info` leads back to. */
  returns_to: string | null;
  client_id: string;
  company_id: string;
  /** As the sender knew it. */
  company_name: string;
  vendor_id: string | null;
  manager_id: string | null;
  offer_id: string | null;
  region: string | null;
  subject: JSONColumnType<Record<string, unknown>>;
  terms: JSONColumnType<Record<string, unknown>>;
  calculation: JSONColumnType<Record<string, unknown>>;
  comment: string | null;
  source: JSONColumnType<Record<string, unknown>> | null;
  due_at: Date | null;
  /** The deadline that its people were warned of last. */
  warned_of: Date | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

/** A transition of a request; `actor_id` is null when the system made it. */
type RequestHistoryTable = {
  id: string;
  request_id: string;
  from_status: string | null;
  to_status: string;
  actor_id: string | null;
  reason: string | null;
  at: Date;
};

/** Tables of requests. */
export type RequestTables = { requests: RequestsTable; request_history: RequestHistoryTable };
