import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create type offer_draft_state as enum ('draft', 'moderation', 'refused', 'archived')`,
  // No reference to offers: the first draft of an offer is there before the offer is.
  sql`create table offer_drafts (
    offer_id uuid primary key,
    vendor_id uuid not null references vendors on delete cascade,
    state offer_draft_state not null,
    content jsonb not null,
    title text not null,
    reason text,
    version int not null,
    created_at timestamptz(3) not null,
    changed_at timestamptz(3) not null
  )`,
  sql`create index offer_drafts_vendor on offer_drafts (vendor_id, state)`,
  sql`create index offer_drafts_state on offer_drafts (state, changed_at)`,
];

/** What vendors write of their offers; the last published state stays in `offers` until staff have looked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
