import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { newId, newSecret } from '../ids.ts';
import { insertSealedKey, openMaterial } from './sealed-keys.ts';

/** What a secret is for: tokens in letters, links to files, the signature of push messages and of challenges. */
export type ServerSecretKind = 'letters' | 'files' | 'push' | 'challenges';

type Parts = Pick<Context, 'db' | 'clock' | 'secrets'>;

const findSecret = async (
  { db, secrets }: Pick<Parts, 'db' | 'secrets'>,
  kind: ServerSecretKind,
): Promise<string | undefined> => {
  const row = await db.selectFrom('server_keys').selectAll().where('kind', '=', kind).executeTakeFirst();
  return row && String(openMaterial(secrets, row)['secret']);
};

/** A secret that all instances share: made when first needed, 256 random bits in base64url unless `make` is given, kept for ever. */
export const serverSecret = async (
  parts: Parts,
  kind: ServerSecretKind,
  make: () => string = newSecret,
): Promise<string> => {
  const known = await findSecret(parts, kind);
  if (known !== undefined) return known;
  return parts.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${kind}_key`}))`.execute(tx);
    const inside = { db: tx, secrets: parts.secrets };
    const madeMeanwhile = await findSecret(inside, kind);
    if (madeMeanwhile !== undefined) return madeMeanwhile;
    const secret = make();
    await insertSealedKey(inside, { id: newId(), kind, material: { secret }, now: parts.clock.now() });
    return secret;
  });
};
