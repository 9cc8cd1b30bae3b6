import type { Insertable } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

export const insertConsents = async (tx: Tx, consents: Insertable<Database['consents']>[]): Promise<void> => {
  await tx.insertInto('consents').values(consents).execute();
};
