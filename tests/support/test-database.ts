import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Database } from '#server/platform/db/schema.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';

const silent = pino({ level: 'silent' });

const openFresh = async (connectionString: string, template: string): Promise<OpenDatabase> => {
  const name = `leasing_test_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString });
  await server.connect();
  await server.query(`create database ${name} template ${template}`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  const database = await openDatabase({ connectionString: url.href, poolSize: 8 }, silent);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
};

/** Saves the rows that migrations write, to restore them. */
const keepSeed = `do $$ declare name text; filled boolean; begin
  create schema seed;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select 1 from %I)', name) into filled;
    if filled then execute format('create table seed.%I as table public.%I', name, name); end if;
  end loop;
end $$`;

/**
 * Empties every table that has rows, restores the rows of migrations, and resets all sequences. Rows are deleted without triggers:
 * truncating forty tables recreates their files and takes ten times as long, so only large tables are truncated.
 */
const empty = `do $$ declare name text; filled boolean; large text[] := '{}'; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('select exists (select 1 from public.%I)', name) into filled;
    if pg_relation_size(format('public.%I', name)) > 1000000 then large := large || format('public.%I', name);
    elsif filled then execute format('delete from public.%I', name);
    end if;
  end loop;
  if large <> '{}' then execute 'truncate ' || array_to_string(large, ', ') || ' cascade'; end if;
  for name in select tablename from pg_tables where schemaname = 'seed' loop
    execute format('insert into public.%I select * from seed.%I', name, name);
  end loop;
  for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute format('alter sequence public.%I restart', name);
  end loop;
end $$`;

/** A fingerprint of everything in the schema that a test may have changed: tables, columns, indexes, triggers, functions, schemas. */
const fingerprint = `select md5(string_agg(part, '' order by part)) as schema from (
  select oid::text || relname || relkind::text as part from pg_class where oid > 16383
    and relnamespace not in ('pg_toast'::regnamespace, 'seed'::regnamespace)
  union all select attrelid::text || attname || atttypid || attnotnull || attisdropped from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select tgrelid::text || tgname || tgenabled::text from pg_trigger
  union all select oid::text || conname from pg_constraint where connamespace = 'public'::regnamespace
  union all select oid::text || md5(prosrc) from pg_proc where oid > 16383) parts`;

/** An embedded database that can be emptied for the next test file, as long as its schema is the original one. */
type Reusable = OpenDatabase & { pglite: PGlite; schema: unknown };

const schemaOf = async (pglite: PGlite): Promise<unknown> => {
  const { rows } = await pglite.query<{ schema: string }>(fingerprint);
  return rows[0]?.schema;
};

/** Databases left by earlier test files of this process: creating one takes over a second, emptying one a tenth of it. */
const left: Reusable[] = [];

const makeEmbedded = async (image: string): Promise<Reusable> => {
  const database = await openDatabase({ image: new Blob([await readFile(image)]) }, silent);
  if (database.backend.kind !== 'pglite') throw new Error('an image opens as an embedded database');
  const { pglite } = database.backend;
  await pglite.exec(keepSeed);
  return { ...database, pglite, schema: await schemaOf(pglite) };
};

const leave = async (database: Reusable): Promise<void> => {
  const { pglite, schema } = database;
  if ((await schemaOf(pglite)) !== schema) return database.close();
  await pglite.exec('reset all');
  await pglite.exec(empty);
  left.push(database);
};

const openEmbedded = async (image: string): Promise<OpenDatabase> => {
  const database = left.pop() ?? (await makeEmbedded(image));
  // The app's in-memory caches are keyed by this object.
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: database.pglite }) });
  return { ...database, db, close: () => leave(database) };
};

/**
 * A migrated database without rows, for one test file: embedded, or on PostgreSQL when `TEST_DATABASE_URL` names a server whose user may
 * create databases. `close` removes it, or empties it for the next file.
 */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') return openFresh(source.connectionString, source.template);
  return openEmbedded(source.image);
};
