import { sql, type Kysely } from 'kysely';

/** Editions of pages that were written in the account; those of the build stay files of `content/`. */
const statements = [
  // A draft has no version yet. Once it has one, nothing of the row changes but whether its day was told.
  sql`create table content_editions (
    id uuid primary key,
    page text not null,
    title text not null,
    body text not null,
    version text,
    hash text,
    holds_from date,
    published_at timestamptz(3),
    told boolean not null default false,
    row_version integer not null,
    changed_at timestamptz(3) not null,
    check ((version is null) = (published_at is null)),
    check (version is null or (hash is not null and holds_from is not null))
  )`,
  sql`create unique index content_drafts on content_editions (page) where version is null`,
  sql`create unique index content_versions on content_editions (page, version) where version is not null`,
  sql`create index content_untold on content_editions (holds_from) where version is not null and not told`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
