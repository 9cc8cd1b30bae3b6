import type { AccountAttachment, AccountView } from '#contract/accounts.ts';
import type { IntegrationsUpdated, UpdateIntegrations } from '#contract/integrations.ts';
import type { Proof } from '#contract/proof.ts';
import { accountPolicy, type AccountAction } from '#domain/accounts/account-policy.ts';
import type { UserActor } from '#domain/actor.ts';
import { findPerson, requireConfirmedEmail } from '#server/features/people/index.ts';
import { requireProof } from '#server/features/proof/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { AddressNotPublic } from '#server/platform/outside/outbound-guard.ts';
import { deleteDeliveriesOf } from './deliveries.repository.ts';
import { presentIntegrations } from './integrations.presenter.ts';
import {
  findIntegrations,
  saveIntegrations,
  sealSigningSecret,
  type IntegrationsRow,
} from './integrations.repository.ts';
import { vendorOfFeed } from './vendor-of-feed.ts';
import { chooseChannel, lockIntegrations, type LockedIntegrations } from './lock-integrations.ts';
import { newSigningSecret } from './post-webhook.ts';

/** @throws AppError `forbidden` */
export const requireAbility = (action: AccountAction, actor: UserActor): void => {
  const refusal = accountPolicy.refusal(action, actor, null);
  if (refusal) throw new AppError(refusal);
};

/** Refuses a URL that may not be called; a saved one is checked again at every call. */
const checkUrl = async (
  { outbound, limits }: Context,
  actor: UserActor,
  field: 'webhook.url' | 'feed.url',
  { url, known }: { url: string | undefined; known: unknown },
): Promise<void> => {
  if (url === undefined || url === known) return;
  await limits.consume('outsideUrlsPerPerson', actor.id);
  try {
    await outbound.check(url);
  } catch (error) {
    if (error instanceof AddressNotPublic) throw fieldError(field, 'addressNotPublic');
    throw error;
  }
};

const requireVersion = (row: IntegrationsRow | undefined, version: number): void => {
  const current: AccountView['integrations'] = presentIntegrations(row);
  if (current.version !== version) throw new AppError('staleVersion', { current });
};

type Columns = Pick<
  IntegrationsRow,
  'webhook_url' | 'webhook_events' | 'webhook_enabled' | 'webhook_secret' | 'feed' | 'feed_vendor_id'
>;

const withoutWebhook = {
  webhook_url: null,
  webhook_events: [],
  webhook_enabled: false,
  webhook_secret: null,
};

const withoutAnything: Columns = { ...withoutWebhook, feed: null, feed_vendor_id: null };

/** The row after applying this body: what it leaves out stays, what it sets to null is removed. */
const changed = (
  before: Columns,
  { webhook, feed }: Pick<UpdateIntegrations, 'webhook' | 'feed'>,
): Columns => ({
  ...before,
  ...(webhook === null ? withoutWebhook : {}),
  ...(webhook
    ? {
        webhook_url: webhook.url,
        webhook_events: webhook.events,
        webhook_enabled: webhook.enabled,
        webhook_secret: before.webhook_secret ?? newSigningSecret(),
      }
    : {}),
  ...(feed === undefined ? {} : { feed }),
});

const write = async (
  { clock, secrets }: Context,
  tx: Tx,
  { person, row: before, by = person.id }: LockedIntegrations & { by?: string },
  columns: Columns,
): Promise<IntegrationsUpdated> => {
  // A secret that differs from the row's is new and is shown this once; the row keeps it encrypted.
  const secret = columns.webhook_secret === before?.webhook_secret ? null : columns.webhook_secret;
  const sealed = secret === null ? columns.webhook_secret : sealSigningSecret(secrets, person.id, secret);
  const row = await saveIntegrations(tx, {
    ...columns,
    webhook_secret: sealed,
    user_id: person.id,
    webhook_events: JSON.stringify(columns.webhook_events),
    feed: columns.feed && JSON.stringify(columns.feed),
    updated_at: clock.now(),
    version: (before?.version ?? 0) + 1,
  });
  const state = row.webhook_enabled ? 'on' : 'off';
  await appendEvent(tx, clock, {
    type: 'user.integrationsUpdated',
    subject: { type: 'user', id: person.id, version: person.version },
    actorId: by,
    data: {
      webhook: row.webhook_url === null ? null : state,
      secretMade: secret !== null,
      feed: row.feed !== null,
    },
  });
  return { integrations: presentIntegrations(row), ...(secret === null ? {} : { secret }) };
};

/** Required before a webhook is changed: a webhook reports everything that its person may see. */
const requireOwner = async (context: Context, actor: UserActor, proof: Proof): Promise<void> => {
  const person = await findPerson(context.db, actor.id);
  if (person) requireConfirmedEmail(person);
  await requireProof(context, actor, proof);
};

/**
 * Sets, changes or removes a person's webhook and a vendor's feed; a new webhook gets its secret, which is shown this once.
 * @throws AppError `forbidden`, `staleVersion`, `formHasErrors`; for a webhook `emailNotConfirmed`, and as `requireProof`
 */
export const updateIntegrations = async (
  context: Context,
  actor: UserActor,
  { version, password, code, secondFactorCode, ...change }: UpdateIntegrations,
): Promise<IntegrationsUpdated> => {
  requireAbility('manageWebhooks', actor);
  if (change.feed !== undefined) requireAbility('manageFeed', actor);
  const known = await findIntegrations(context.db, actor.id);
  requireVersion(known, version);
  if (change.webhook !== undefined) await requireOwner(context, actor, { password, code, secondFactorCode });
  await checkUrl(context, actor, 'webhook.url', { url: change.webhook?.url, known: known?.webhook_url });
  await checkUrl(context, actor, 'feed.url', { url: change.feed?.url, known: known?.feed?.['url'] });
  return context.db.transaction().execute(async (tx) => {
    const { row, person } = await lockIntegrations(tx, actor.id);
    requireVersion(row, version);
    const updated =
      change.webhook === undefined
        ? person
        : await chooseChannel(tx, person, change.webhook?.enabled ?? false);
    if (change.webhook === null) await deleteDeliveriesOf(tx, actor.id);
    const columns = changed(row ?? withoutAnything, change);
    if (change.feed !== undefined)
      columns.feed_vendor_id = await vendorOfFeed(context, tx, person, change.feed);
    return write(context, tx, { row, person: updated }, columns);
  });
};

/**
 * Gives a webhook a new signing secret; the old one ends at once.
 * @throws AppError `notFound` without a webhook, `staleVersion`; as `requireProof`
 */
export const renewSecret = async (
  context: Context,
  actor: UserActor,
  { version, ...proof }: Proof & { version: number },
): Promise<IntegrationsUpdated> => {
  requireAbility('manageWebhooks', actor);
  await requireProof(context, actor, proof);
  return context.db.transaction().execute(async (tx) => {
    const locked = await lockIntegrations(tx, actor.id);
    const { row } = locked;
    if (!row?.webhook_url) throw new AppError('notFound');
    requireVersion(row, version);
    return write(context, tx, locked, { ...row, webhook_secret: newSigningSecret() });
  });
};

const remove = async (
  context: Context,
  tx: Tx,
  { row, person }: LockedIntegrations & { row: IntegrationsRow },
  by: string,
): Promise<void> => {
  await deleteDeliveriesOf(tx, person.id);
  const updated = await chooseChannel(tx, person, false);
  await write(context, tx, { row, person: updated, by }, { ...row, ...withoutWebhook });
};

/** Removes a webhook that a person had at a moment, with its deliveries; one that was set or changed since stays. */
export const removeFormerWebhook = (
  context: Context,
  { userId, at, by }: { userId: string; at: Date; by: string },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { row, person } = await lockIntegrations(tx, userId);
    if (row?.webhook_url && row.updated_at <= at) await remove(context, tx, { row, person }, by);
  });

/** Removes a webhook that was set or changed since then, with its deliveries; says so if there was one. */
export const detachWebhook = async (
  context: Context,
  tx: Tx,
  userId: string,
  since: Date,
): Promise<AccountAttachment[]> => {
  const { row, person } = await lockIntegrations(tx, userId);
  if (!row?.webhook_url || row.updated_at < since) return [];
  await remove(context, tx, { row, person }, userId);
  return ['webhook'];
};
