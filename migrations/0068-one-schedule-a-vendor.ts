import { sql, type Kysely } from 'kysely';

/**
 * The vendor whose one feed by the clock this is: two would each archive what the other brings. Of several that are on, the newest of an active
 * person stays; the others are turned off, their address is kept.
 */
const statements = [
  sql`alter table integrations add column feed_vendor_id uuid references vendors on delete set null`,
  sql`update integrations set feed_vendor_id = chosen.vendor_id from (
    select distinct on (users.vendor_id) users.vendor_id, integrations.user_id
    from integrations join users on users.id = integrations.user_id
    where integrations.feed @> '{"enabled": true}' and users.role = 'vendor' and users.vendor_id is not null
    order by users.vendor_id, users.status = 'active' desc, integrations.updated_at desc, integrations.user_id desc
  ) as chosen where chosen.user_id = integrations.user_id`,
  sql`update integrations set feed = feed || '{"enabled": false}', version = version + 1
    where feed @> '{"enabled": true}' and feed_vendor_id is null`,
  sql`create unique index integrations_feed_vendor on integrations (feed_vendor_id) where feed_vendor_id is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
