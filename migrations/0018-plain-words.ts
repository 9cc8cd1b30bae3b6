import { sql, type Kysely } from 'kysely';

/** Old word, new word, and where it stands in the names of indexes and constraints. */
const renamedParts = [
  { tables: ['sessions'], old: 'sign_ins', now: 'sessions' },
  { tables: ['refresh_tokens'], old: 'sign_in', now: 'session' },
  { tables: ['retained_people'], old: 'kept_people', now: 'retained_people' },
  { tables: ['company_people', 'company_invitations'], old: 'place', now: 'role' },
];

const statements = [
  sql`alter table sign_ins rename to sessions`,
  sql`alter table refresh_tokens rename column sign_in_id to session_id`,
  sql`alter table kept_people rename to retained_people`,
  sql`alter table company_people rename column place to role`,
  sql`alter table company_invitations rename column place to role`,
  sql`update events set type = 'company.roleChanged' where type = 'company.personPlaced'`,
  sql`update events set type = 'user.sessionEnded' where type = 'user.signInEnded'`,
  sql`update events set data = data - 'place' || jsonb_build_object('companyRole', data -> 'place')
    where subject_type = 'company' and data ? 'place'`,
  sql`update events set data = data - 'signInId' || jsonb_build_object('sessionId', data -> 'signInId')
    where subject_type = 'user' and data ? 'signInId'`,
];

const constraintsNamed = (tables: readonly string[], part: string) =>
  sql<{
    table: string;
    name: string;
  }>`select conrelid::regclass::text as "table", conname as name from pg_constraint
    where conrelid in (select to_regclass(name) from unnest(${tables}::text[]) as name)
      and position(${part} in conname) > 0 order by conname`;

const indexesNamed = (tables: readonly string[], part: string) =>
  sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = any(${tables}::text[])
      and position(${part} in indexname) > 0 order by indexname`;

/** Constraints first: one that is an index, such as a primary key, takes its index along. */
const renameConstraintsAndIndexes = async (db: Kysely<unknown>): Promise<void> => {
  for (const { tables, old, now } of renamedParts) {
    for (const { table, name } of (await constraintsNamed(tables, old).execute(db)).rows)
      await sql`alter table ${sql.table(table)} rename constraint ${sql.id(name)} to ${sql.id(name.replace(old, now))}`.execute(
        db,
      );
    for (const { name } of (await indexesNamed(tables, old).execute(db)).rows)
      await sql`alter index ${sql.id(name)} rename to ${sql.id(name.replace(old, now))}`.execute(db);
  }
};

/** Gives tables, columns and stored events the words of the trade: sessions, membership roles, people retained by law. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
  await renameConstraintsAndIndexes(db);
};
