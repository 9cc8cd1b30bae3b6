import { sql, type Kysely } from 'kysely';

const statements = [
  // Which request holds the one unit of an offer. A null end: from the approval on it is held until the handover.
  sql`create table offer_holds (
    offer_id uuid primary key references offers on delete cascade,
    request_id uuid not null unique references requests on delete cascade,
    until timestamptz(3)
  )`,
  sql`create index offer_holds_until on offer_holds (until)`,
  sql`create index requests_holding on requests (offer_id)
    where offer_id is not null and status in ('approval', 'approved', 'contract', 'signed', 'delivery')`,
  // Deals that go on already hold what they are about, the furthest of each offer first.
  sql`insert into offer_holds (offer_id, request_id, until)
    select distinct on (r.offer_id) r.offer_id, r.id, case when r.status = 'approval' then r.due_at end
    from requests r join offers o on o.id = r.offer_id
    where r.status in ('approved', 'contract', 'signed', 'delivery')
      or (r.status = 'approval' and r.due_at > now())
    order by r.offer_id, r.status = 'approval', r.due_at, r.number`,
];

/** A unit of an offer, held by a request. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
