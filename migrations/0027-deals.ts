import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table users drop constraint users_role_check`,
  sql`alter table users add constraint users_role_check
    check (role in ('client', 'vendor', 'lessor', 'manager', 'admin'))`,
  sql`alter table users add column lessor_id uuid references lessors`,
  sql`alter table users add column lessor_role text check (lessor_role in ('owner', 'employee', 'viewer'))`,
  sql`alter table users add constraint users_of_lessor check ((lessor_id is null) = (lessor_role is null))`,
  sql`create index users_lessor on users (lessor_id) where lessor_id is not null`,

  sql`alter table requests add column quantity integer not null default 1 check (quantity between 1 and 1000)`,
  // Whose commercial offer was accepted, while it stands.
  sql`alter table requests add column lessor_id uuid references lessors`,
  sql`create index requests_lessor on requests (lessor_id, created_at desc, id) where lessor_id is not null`,

  sql`create table request_invitations (
    request_id uuid not null references requests on delete cascade,
    lessor_id uuid not null references lessors,
    invited_at timestamptz not null,
    bids_until timestamptz not null,
    state text not null check (state in ('invited', 'answered', 'declined')),
    reason text,
    primary key (request_id, lessor_id)
  )`,
  sql`create index request_invitations_lessor on request_invitations (lessor_id, request_id desc)`,

  sql`alter table consents drop constraint consents_kind_check`,
  sql`alter table consents add constraint consents_kind_check check (kind in ('personalData', 'marketing', 'sharing'))`,
  // The consent to pass a request on names everyone who gets it, as they were named to the client.
  sql`alter table consents add column request_id uuid references requests`,
  sql`alter table consents add column recipients jsonb`,
  sql`create index consents_request on consents (request_id) where request_id is not null`,

  sql`create table commercial_offers (
    id uuid primary key,
    -- Drawn by lot: numbers in a row would tell a lessor how many offers its rivals make.
    number bigint not null unique,
    request_id uuid not null references requests on delete cascade,
    lessor_id uuid not null references lessors,
    rate_card_id uuid references rate_cards,
    maker_id uuid not null references users,
    revision integer not null default 1,
    -- The offer that it takes the place of.
    revises uuid unique references commercial_offers,
    status text not null check (status in
      ('draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'superseded', 'expired', 'not_chosen')),
    terms jsonb not null,
    calculation jsonb not null,
    conditions text,
    commission_kopecks bigint not null check (commission_kopecks >= 0),
    valid_until date not null,
    link_hash text unique,
    document_sha256 text,
    document bytea,
    changes_asked_at timestamptz,
    changes_text text,
    reason text,
    acceptance jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    sent_at timestamptz,
    viewed_at timestamptz,
    ended_at timestamptz,
    version integer not null default 1
  )`,
  sql`create index commercial_offers_request on commercial_offers (request_id, id)`,
  sql`create index commercial_offers_lessor on commercial_offers (lessor_id, id desc)`,
  sql`create index commercial_offers_live on commercial_offers (valid_until) where status in ('sent', 'viewed')`,
  // Never two accepted offers of one request, whatever happens at once.
  sql`create unique index commercial_offers_accepted on commercial_offers (request_id) where status = 'accepted'`,
];

/** Lessors' people, invitations of lessors to requests, the consent to pass a request on, commercial offers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
