import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table feed_schedules (
    user_id uuid primary key references users on delete cascade,
    due_at timestamptz(3) not null
  )`,
  sql`create table feed_photos (
    vendor_id uuid not null references vendors on delete cascade,
    url_hash text not null,
    photo_id uuid not null,
    primary key (vendor_id, url_hash)
  )`,
];

/** For which due time a person's feed was begun last, and which photo was made of an address. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
