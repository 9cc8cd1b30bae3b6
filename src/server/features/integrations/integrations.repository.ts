import { sql, type Insertable, type Selectable } from 'kysely';
import type { NotificationChannel } from '#contract/accounts.ts';
import type { WebhookEvent } from '#contract/integrations.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The way by which a webhook is told, among a person's channels. */
export const webhookChannel: NotificationChannel = 'webhook';

/** A person's integrations. */
export type IntegrationsRow = Selectable<Database['integrations']>;

export const findIntegrations = (db: Db, userId: string): Promise<IntegrationsRow | undefined> =>
  db.selectFrom('integrations').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Writes a person's integrations whole. */
export const saveIntegrations = (
  tx: Tx,
  integrations: Insertable<Database['integrations']>,
): Promise<IntegrationsRow> => {
  const { user_id: _, ...change } = integrations;
  return tx
    .insertInto('integrations')
    .values(integrations)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Somebody with a webhook that wants to be told. */
export type Listener = { actor: UserActor; url: string; secret: string };

const activeListeners = (db: Db, event: WebhookEvent) =>
  db
    .selectFrom('integrations')
    .innerJoin('users', 'users.id', 'integrations.user_id')
    .leftJoin('company_people', 'company_people.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.status',
      'users.vendor_id',
      'company_people.company_id',
      'company_people.role as company_role',
      sql<string>`integrations.webhook_url`.as('url'),
      sql<string>`integrations.webhook_secret`.as('secret'),
    ])
    .where('users.status', '=', 'active')
    .where(sql<boolean>`users.notification_channels @> ${JSON.stringify([webhookChannel])}::jsonb`)
    .where('integrations.webhook_enabled', '=', true)
    .where('integrations.webhook_url', 'is not', null)
    .where(sql<boolean>`integrations.webhook_events @> ${JSON.stringify([event])}::jsonb`);

type ListenerRow = Awaited<ReturnType<ReturnType<typeof activeListeners>['executeTakeFirstOrThrow']>>;

const listenerOf = ({ url, secret, ...person }: ListenerRow): Listener => ({
  actor: {
    kind: 'user',
    id: person.id,
    role: person.role,
    status: person.status,
    companyId: person.company_id,
    companyRole: person.company_role,
    vendorId: person.vendor_id,
  },
  url,
  secret,
});

/** This person's webhook, while it and its channel are on, it wants this event, and its person may sign in. */
export const findListener = async (
  db: Db,
  userId: string,
  event: WebhookEvent,
): Promise<Listener | undefined> => {
  const row = await activeListeners(db, event).where('users.id', '=', userId).executeTakeFirst();
  return row && listenerOf(row);
};

/** Whom a request concerns, for narrowing the search; whether they may see it is the policy's question. */
export type Concerned = { clientId: string; companyId: string | null; vendorId: string | null };

/** A batch of those who want this event and whom it may concern, in the order of their ids from after `after`. */
export const findListeners = async (
  db: Db,
  event: WebhookEvent,
  concerned: Concerned,
  { after, limit }: { after: string; limit: number },
): Promise<Listener[]> => {
  const rows = await activeListeners(db, event)
    .where((eb) =>
      eb.or([
        eb('users.role', '=', 'admin'),
        eb('users.id', '=', concerned.clientId),
        ...(concerned.companyId ? [eb('company_people.company_id', '=', concerned.companyId)] : []),
        ...(concerned.vendorId ? [eb('users.vendor_id', '=', concerned.vendorId)] : []),
      ]),
    )
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(listenerOf);
};

/** Turns a webhook off that is gone, unless it has another address by now; true when it did. */
export const turnOffWebhook = async (
  tx: Tx,
  { userId, url, now }: { userId: string; url: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('integrations')
    .set((eb) => ({ webhook_enabled: false, updated_at: now, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('webhook_url', '=', url)
    .where('webhook_enabled', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
