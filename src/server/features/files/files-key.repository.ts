import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

const findKey = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('server_keys')
    .select('material')
    .where('kind', '=', 'files')
    .executeTakeFirst();
  return row && String(row.material['secret']);
};

/** The key that links to files are signed with, shared by all instances: made at the first need. */
export const filesKey = async (db: Db, now: Date): Promise<string> => {
  const known = await findKey(db);
  if (known !== undefined) return known;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('files_key'))`.execute(tx);
    const madeMeanwhile = await findKey(tx);
    if (madeMeanwhile !== undefined) return madeMeanwhile;
    const secret = randomBytes(32).toString('base64url');
    await tx
      .insertInto('server_keys')
      .values({
        id: newId(),
        kind: 'files',
        material: JSON.stringify({ secret }),
        created_at: now,
        retired_at: null,
      })
      .execute();
    return secret;
  });
};
