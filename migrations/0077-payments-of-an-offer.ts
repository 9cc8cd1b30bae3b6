import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table payments add column offer_id uuid references commercial_offers on delete cascade`,
  // Of several accepted offers: the one whose total these payments add up to, else the one that was accepted first.
  sql`update payments set offer_id = (
      select offers.id from commercial_offers as offers
      join requests on requests.id = offers.request_id
      where offers.request_id = payments.request_id
      order by (offers.status = 'accepted' or offers.acceptance is not null) desc,
        (offers.calculation ->> 'allInKopecks')::numeric * requests.quantity = (
          select sum(amount_kopecks) from payments as others where others.request_id = payments.request_id
        ) desc, offers.acceptance ->> 'at', offers.id
      limit 1
    )`,
  sql`alter table payments alter column offer_id set not null`,
  sql`alter table payments drop constraint payments_pkey`,
  sql`alter table payments add primary key (offer_id, number)`,
  sql`create index payments_request on payments (request_id)`,
];

/** Payments belong to the accepted КП: a request whose deal was cancelled may come to another one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
