import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { newId, newSecret } from '../ids.ts';

/** What a secret is for: tokens in letters, links to files, the signature of push messages. */
export type ServerSecretKind = 'letters' | 'files' | 'push';

const findSecret = async (db: Db, kind: ServerSecretKind): Promise<string | undefined> => {
  const row = await db
    .selectFrom('server_keys')
    .select('material')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && String(row.material['secret']);
};

/** A secret that all instances share: made at the first need, 256 random bits in base64url unless `make` says otherwise, kept for ever. */
export const serverSecret = async (
  db: Db,
  kind: ServerSecretKind,
  now: Date,
  make: () => string = newSecret,
): Promise<string> => {
  const known = await findSecret(db, kind);
  if (known !== undefined) return known;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${kind}_key`}))`.execute(tx);
    const madeMeanwhile = await findSecret(tx, kind);
    if (madeMeanwhile !== undefined) return madeMeanwhile;
    const secret = make();
    await tx
      .insertInto('server_keys')
      .values({
        id: newId(),
        kind,
        material: JSON.stringify({ secret }),
        created_at: now,
        retired_at: null,
      })
      .execute();
    return secret;
  });
};
