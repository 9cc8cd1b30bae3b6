import { sql, type Kysely } from 'kysely';

const statements = [
  // Of the secret that a device keeps: by it an account knows the device again, whatever strangers guess meanwhile.
  sql`alter table sessions add column device_hash text`,
  sql`create index sessions_device on sessions (user_id, device_hash) where device_hash is not null`,
  sql`alter table server_keys drop constraint server_keys_kind_check`,
  sql`alter table server_keys add constraint server_keys_kind_check
    check (kind in ('access', 'refresh', 'letters', 'files', 'push', 'challenges'))`,
];

/** Devices that an account knows, and the secret that signs challenges. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
