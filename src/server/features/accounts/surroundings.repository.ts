import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** How a person's second factor stands. */
export const findSecondFactorState = async (
  db: Db,
  userId: string,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> => {
  const row = await db
    .selectFrom('second_factors')
    .leftJoin('recovery_codes', (join) =>
      join
        .onRef('recovery_codes.user_id', '=', 'second_factors.user_id')
        .on('recovery_codes.used_at', 'is', null),
    )
    .select(({ fn }) => fn.count('recovery_codes.code_hash').as('left'))
    .where('second_factors.user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .groupBy('second_factors.user_id')
    .executeTakeFirst();
  return { enabled: row !== undefined, recoveryCodesLeft: Number(row?.left ?? 0) };
};

/** The Telegram chat of a person. */
export const findTelegramLink = (
  db: Db,
  userId: string,
): Promise<Selectable<Database['telegram_links']> | undefined> =>
  db.selectFrom('telegram_links').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Where a person's events go. */
export const findIntegrations = (
  db: Db,
  userId: string,
): Promise<Selectable<Database['integrations']> | undefined> =>
  db.selectFrom('integrations').selectAll().where('user_id', '=', userId).executeTakeFirst();
