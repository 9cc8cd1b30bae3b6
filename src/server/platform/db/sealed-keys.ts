import { sql, type Insertable, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { KeptSecrets } from '../secrets/seal-rows.ts';
import type { Database } from './schema.ts';

type KeyRow = Selectable<Database['server_keys']>;
type Kind = Insertable<Database['server_keys']>['kind'];

const purposeOf = ({ kind, id }: Pick<KeyRow, 'kind' | 'id'>): string => `server_keys/${kind}/${id}`;

/** What a key is made of. @throws as `SecretBox.open` */
export const openMaterial = (
  secrets: SecretBox,
  row: Pick<KeyRow, 'kind' | 'id' | 'material'>,
): Record<string, unknown> => {
  const sealed = typeof row.material === 'string' ? row.material : JSON.stringify(row.material);
  return JSON.parse(secrets.open(purposeOf(row), sealed)) as Record<string, unknown>;
};

/** Writes a key, encrypted. */
export const insertSealedKey = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { id, kind, material, now }: { id: string; kind: Kind; material: object; now: Date },
): Promise<void> => {
  const sealed = secrets.seal(purposeOf({ kind, id }), JSON.stringify(material));
  await db
    .insertInto('server_keys')
    .values({ id, kind, material: JSON.stringify(sealed), created_at: now, retired_at: null })
    .execute();
};

/** All keys of the server. */
export const serverKeySecrets: KeptSecrets = {
  name: 'server_keys',
  lockOthers: async (tx, prefix, limit) => {
    const rows = await tx
      .selectFrom('server_keys')
      .select(['id', 'kind', 'material'])
      .where(sql<boolean>`not starts_with(material #>> '{}', ${prefix})`)
      .limit(limit)
      .forUpdate()
      .execute();
    return rows.map(({ id, kind, material }) => ({
      id,
      purpose: purposeOf({ id, kind }),
      secrets: [typeof material === 'string' ? material : JSON.stringify(material)],
    }));
  },
  save: async (tx, { id, secrets }) => {
    await tx
      .updateTable('server_keys')
      .set({ material: JSON.stringify(secrets[0]) })
      .where('id', '=', id)
      .execute();
  },
};
