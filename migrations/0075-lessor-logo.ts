import { sql, type Kysely } from 'kysely';

/** The logo of a lessor: the URL of a photo that an admin has uploaded. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table lessors add column logo text`.execute(db);
  await sql`alter table photo_uses drop constraint photo_uses_subject_type_check`.execute(db);
  await sql`alter table photo_uses add constraint photo_uses_subject_type_check
    check (subject_type in ('offer', 'vendor', 'lessor'))`.execute(db);
};
