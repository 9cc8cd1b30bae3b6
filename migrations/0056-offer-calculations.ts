import { sql, type Kysely } from 'kysely';

const statements = [
  // On how many visits of a day an offer was calculated. A visit may be told of its calculation alone, so views may be none.
  sql`alter table offer_views add column calculations integer not null default 0 check (calculations >= 0)`,
  sql`alter table offer_views drop constraint offer_views_views_check`,
  sql`alter table offer_views add constraint offer_views_views_check check (views >= 0)`,
  // For the days of one offer, and of the offers of one vendor.
  sql`create index offer_views_of_offer on offer_views (offer_id, day)`,
];

/** Calculations of offers by day, beside their views. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
