import { sql, type Kysely } from 'kysely';

/** A fee of a rate card holds its sum or share itself: `{name, amountKopecks | share, when, vat}`. Cards are few. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update rate_cards set terms = jsonb_set(terms, '{fees}', (
      select coalesce(jsonb_agg((fee - 'cost') || coalesce(fee -> 'cost', '{}') order by position), '[]')
      from jsonb_array_elements(terms -> 'fees') with ordinality as fees (fee, position)
    ))
    where jsonb_array_length(terms -> 'fees') > 0`.execute(db);
};
