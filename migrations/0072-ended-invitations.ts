import { sql, type Kysely } from 'kysely';

/** When an invitation ended because its request was sent anew without naming the lessor; few requests are sent twice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table request_invitations add column ended_at timestamptz`.execute(db);
  await sql`update request_invitations set ended_at = sent.at
    from (
      select request_id, max(at) as at from request_history
      where to_status = 'submitted' group by request_id having count(*) > 1
    ) as sent
    where sent.request_id = request_invitations.request_id and request_invitations.invited_at < sent.at - interval '1 minute'`.execute(
    db,
  );
};
