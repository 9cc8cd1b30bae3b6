import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { newId } from '../ids.ts';
import { insertSealedKey, openMaterial } from './sealed-keys.ts';

/** A key that signs tokens, until `retiredAt`. */
export type ServerKey = {
  id: string;
  kind: 'access' | 'refresh';
  material: Record<string, unknown>;
  createdAt: Date;
  retiredAt: Date | null;
};

/** Keys of access and refresh tokens, the oldest first. */
export const findServerKeys = async ({
  db,
  secrets,
}: Pick<Context, 'db' | 'secrets'>): Promise<ServerKey[]> => {
  const rows = await db
    .selectFrom('server_keys')
    .selectAll()
    .where('kind', 'in', ['access', 'refresh'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const { id, kind, created_at: createdAt, retired_at: retiredAt } = row;
    if (kind !== 'access' && kind !== 'refresh') return [];
    return [{ id, kind, material: openMaterial(secrets, row), createdAt, retiredAt }];
  });
};

/** Lets one instance at a time make, retire and delete keys, until its transaction ends. */
export const lockServerKeys = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('server_keys'))`.execute(tx);
};

/** Writes a key that is not retired yet. */
export const insertServerKey = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { kind, material, now }: { kind: ServerKey['kind']; material: object; now: Date },
): Promise<void> => insertSealedKey({ db, secrets }, { id: newId(), kind, material, now });

/** Retires every signing key of access tokens at `moment`. */
export const retireAccessKeys = async (tx: Tx, moment: Date): Promise<void> => {
  await tx
    .updateTable('server_keys')
    .set({ retired_at: moment })
    .where('kind', '=', 'access')
    .where('retired_at', 'is', null)
    .execute();
};

/** Deletes keys of access tokens that were retired before `moment`; returns how many. */
export const deleteKeysRetiredBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('server_keys')
    .where('kind', '=', 'access')
    .where('retired_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
