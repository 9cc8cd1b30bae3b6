import { sql, type Insertable, type Selectable } from 'kysely';
import type { NotificationChannel } from '#contract/accounts.ts';
import { integrationsView, type IntegrationsView, type WebhookEvent } from '#contract/integrations.ts';
import type { UserActor } from '#domain/actor.ts';
import type { RequestFacts } from '#domain/requests/request-facts.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { KeptSecrets } from '#server/platform/secrets/seal-rows.ts';

/** The webhook's name among a person's channels. */
export const webhookChannel: NotificationChannel = 'webhook';

const purposeOf = (userId: string): string => `integrations/webhook/${userId}`;

/** Encrypts the secret that a person's webhook is signed with. */
export const sealSigningSecret = (secrets: SecretBox, userId: string, secret: string): string =>
  secrets.seal(purposeOf(userId), secret);

/** The secret that a webhook is signed with. */
export const openSigningSecret = (secrets: SecretBox, userId: string, sealed: string): string =>
  secrets.open(purposeOf(userId), sealed);

/** A person's integrations; the secret of the webhook is encrypted. */
export type IntegrationsRow = Selectable<Database['integrations']>;

export const findIntegrations = (db: Db, userId: string): Promise<IntegrationsRow | undefined> =>
  db.selectFrom('integrations').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Writes all of a person's integrations. */
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

/** A person with a webhook that subscribes to an event. */
export type Listener = { actor: UserActor; url: string; secret: string };

const activeListeners = (db: Db, event: WebhookEvent) =>
  db
    .selectFrom('integrations')
    .innerJoin(actorRows(db).as('holders'), 'holders.id', 'integrations.user_id')
    .select([
      'holders.id',
      'holders.role',
      'holders.status',
      'holders.vendor_id',
      'holders.lessor_id',
      'holders.lessor_role',
      'holders.lessor_blocked',
      'holders.memberships',
      sql<string>`integrations.webhook_url`.as('url'),
      sql<string>`integrations.webhook_secret`.as('secret'),
    ])
    .where('holders.status', '=', 'active')
    .where(sql<boolean>`holders.notification_channels @> ${JSON.stringify([webhookChannel])}::jsonb`)
    .where('integrations.webhook_enabled', '=', true)
    .where('integrations.webhook_url', 'is not', null)
    .where(sql<boolean>`integrations.webhook_events @> ${JSON.stringify([event])}::jsonb`);

type ListenerRow = Awaited<ReturnType<ReturnType<typeof activeListeners>['executeTakeFirstOrThrow']>>;

const listenerOf =
  (secrets: SecretBox) =>
  ({ url, secret, ...row }: ListenerRow): Listener => ({
    actor: actorOf(row),
    url,
    secret: openSigningSecret(secrets, row.id, secret),
  });

/** This person's webhook, while it and its channel are on, it subscribes to this event, and its person may sign in. */
export const findListener = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  userId: string,
  event: WebhookEvent,
): Promise<Listener | undefined> => {
  const row = await activeListeners(db, event).where('holders.id', '=', userId).executeTakeFirst();
  return row && listenerOf(secrets)(row);
};

/** Whom a request concerns, to narrow the search; whether they may see it is up to the policy. */
export type Concerned = Pick<RequestFacts, 'clientId' | 'companyId' | 'vendorId' | 'invitedLessorIds'>;

/** A batch of people who subscribe to this event and whom it may concern, in the order of their ids, after `after`. */
export const findListeners = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  event: WebhookEvent,
  concerned: Concerned,
  { after, limit }: { after: string; limit: number },
): Promise<Listener[]> => {
  const rows = await activeListeners(db, event)
    .where((eb) =>
      eb.or([
        eb('holders.role', '=', 'admin'),
        eb('holders.id', '=', concerned.clientId),
        ...(concerned.companyId
          ? [
              sql<boolean>`holders.memberships @> ${JSON.stringify([{ companyId: concerned.companyId }])}::jsonb`,
            ]
          : []),
        ...(concerned.vendorId ? [eb('holders.vendor_id', '=', concerned.vendorId)] : []),
        sql<boolean>`holders.lessor_id = any(${[...concerned.invitedLessorIds]}::uuid[])`,
      ]),
    )
    .where('holders.id', '>', after)
    .orderBy('holders.id')
    .limit(limit)
    .execute();
  return rows.map(listenerOf(secrets));
};

/** Turns off a webhook that is gone, unless it has another URL by now; true if it did. */
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

export const deleteIntegrations = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('integrations').where('user_id', '=', userId).execute();
};

/** A person's integrations without the secret that signs them, for their copy of their data. */
export const exportIntegrations = async (tx: Tx, userId: string) => ({
  integrations: await tx
    .selectFrom('integrations')
    .select([
      'webhook_url as webhookUrl',
      'webhook_events as webhookEvents',
      'webhook_enabled as webhookEnabled',
      'feed',
      'updated_at as updatedAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst(),
});

/** Secrets that webhooks are signed with. */
export const webhookSecrets: KeptSecrets = {
  name: 'integrations',
  lockOthers: async (tx, prefix, limit) => {
    const rows = await tx
      .selectFrom('integrations')
      .select(['user_id', 'webhook_secret'])
      .where(sql<boolean>`not starts_with(webhook_secret, ${prefix})`)
      .limit(limit)
      .forUpdate()
      .execute();
    return rows.map(({ user_id: id, webhook_secret: secret }) => ({
      id,
      purpose: purposeOf(id),
      secrets: [secret],
    }));
  },
  save: async (tx, { id, secrets: [secret = null] }) => {
    await tx.updateTable('integrations').set({ webhook_secret: secret }).where('user_id', '=', id).execute();
  },
};

/** A vendor's scheduled feed, and the person who set it. */
export type ScheduledFeed = { userId: string; vendorId: string; feed: NonNullable<IntegrationsView['feed']> };

const feedsThatAreOn = (db: Db) =>
  db
    .selectFrom('integrations')
    .innerJoin(actorRows(db).as('holders'), 'holders.id', 'integrations.user_id')
    .select(['integrations.user_id as userId', 'holders.vendor_id as vendorId', 'integrations.feed'])
    .where('holders.status', '=', 'active')
    .where('holders.role', '=', 'vendor')
    // Who has gone to another vendor takes no feed along.
    .whereRef('integrations.feed_vendor_id', '=', 'holders.vendor_id')
    .orderBy('integrations.user_id');

type FeedOfPerson = Awaited<ReturnType<ReturnType<typeof feedsThatAreOn>['execute']>>;

const readFeeds = (rows: FeedOfPerson): ScheduledFeed[] =>
  rows.flatMap(({ userId, vendorId, feed }) => {
    const { data } = integrationsView.shape.feed.safeParse(feed);
    return vendorId !== null && data ? [{ userId, vendorId, feed: data }] : [];
  });

/** Feeds that are on, of active people of vendors, in the order of their people's ids after `after`. */
export const findFeeds = async (db: Db, after: string, limit: number): Promise<ScheduledFeed[]> =>
  readFeeds(
    await feedsThatAreOn(db)
      .$if(after !== '', (query) => query.where('integrations.user_id', '>', after))
      .limit(limit)
      .execute(),
  );

/** The scheduled feed of this vendor. */
export const findFeedOfVendor = async (db: Db, vendorId: string): Promise<ScheduledFeed | undefined> =>
  readFeeds(await feedsThatAreOn(db).where('integrations.feed_vendor_id', '=', vendorId).execute())[0];

/** Turns off a vendor's feed whose person no longer has rights there. */
export const turnOffFeedOf = async (tx: Tx, vendorId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('integrations')
    .set((eb) => ({
      feed: sql`feed || '{"enabled": false}'::jsonb`,
      feed_vendor_id: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('feed_vendor_id', '=', vendorId)
    .execute();
};
