import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table payments drop constraint payments_amount_kopecks_check`,
  // A buyout that costs nothing is noted all the same: it ends the lease.
  sql`alter table payments add constraint payments_amount_kopecks_check
    check (amount_kopecks > 0 or (amount_kopecks = 0 and kind = 'buyout')) not valid`,
  sql`alter table payments validate constraint payments_amount_kopecks_check`,
];

/** Lets a buyout that costs nothing be noted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
