import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table listed_offers (
    user_id uuid not null references users on delete cascade,
    list text not null check (list in ('favourites', 'comparison')),
    offer_id uuid not null references offers on delete cascade,
    added_at timestamptz not null,
    primary key (user_id, list, offer_id)
  )`,
  sql`create index listed_offers_offer on listed_offers (offer_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
