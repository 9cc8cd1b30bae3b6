import type { Db } from '#server/platform/context.ts';

/** A type as it is stored. */
export const readType = (db: Db, id: string) =>
  db.selectFrom('offer_types').selectAll().where('id', '=', id).executeTakeFirst();
