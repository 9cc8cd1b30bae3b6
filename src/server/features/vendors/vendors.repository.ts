import type { Db } from '#server/platform/context.ts';

/** A vendor's name, as it stands beside requests and people; null for an unknown id. */
export const vendorBrief = async (
  db: Db,
  id: string,
): Promise<{ id: string; name: string; slug: string } | null> =>
  (await db.selectFrom('vendors').select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirst()) ??
  null;
