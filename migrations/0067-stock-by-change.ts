import { sql, type Kysely } from 'kysely';

const statements = [
  // Of each status by itself: what is off sale is read without what is on sale, and the other way round.
  sql`drop index offers_changed`,
  sql`create index offers_changed on offers (changed_at, id) where status = 'published'`,
  sql`create index offers_archived on offers (changed_at, id) where status = 'archived'`,
  sql`drop index offer_drafts_state`,
  sql`create index offer_drafts_state on offer_drafts (state, changed_at, offer_id)`,
  sql`create index offer_drafts_changed on offer_drafts (changed_at, offer_id)`,
  // A working copy knows since when its offer is there, so that it need not be looked up.
  sql`update offer_drafts d set created_at = o.created_at from offers o where o.id = d.offer_id`,
  sql`create index offer_drafts_created on offer_drafts (created_at, offer_id)`,
  // Words are looked for in all VINs: in the index alone.
  sql`drop index offer_details_vin`,
  sql`create index offer_details_vin on offer_details (vin) include (offer_id) where vin is not null`,
];

/** The list of the stock is read in its order, each part of it by an index. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
