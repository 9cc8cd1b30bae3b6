import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table offer_photos (
    id uuid primary key,
    -- Null until a photo that staff have uploaded is given to a vendor's offer.
    vendor_id uuid references vendors,
    -- The original, where it was uploaded; photos of feeds have none.
    file_id uuid unique,
    state text not null check (state in ('incoming', 'stored', 'removed')),
    width int not null,
    height int not null,
    widths jsonb not null,
    blur text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null,
    -- When something last began or ceased to refer to it.
    touched_at timestamptz(3) not null
  )`,
  sql`create index offer_photos_touched on offer_photos (touched_at)`,
  sql`create table photo_uses (
    photo_id uuid not null references offer_photos,
    subject_type text not null check (subject_type in ('offer', 'vendor')),
    subject_id uuid not null,
    shown boolean not null,
    primary key (photo_id, subject_type, subject_id, shown)
  )`,
  sql`create index photo_uses_subject on photo_uses (subject_type, subject_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
