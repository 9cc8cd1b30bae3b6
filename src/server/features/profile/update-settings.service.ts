import type { AccountView, NotificationChannel } from '#contract/accounts.ts';
import type { UpdateAccount } from '#contract/own-data.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { accountOf, staleAccount } from './profile.service.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import {
  hasConsent,
  lockOneself,
  type Person,
  recordConsent,
  updatePerson,
  withdrawConsents,
} from '#server/features/people/index.ts';
import { findIntegrations } from '#server/features/integrations/index.ts';
import { findLink } from '#server/features/telegram/index.ts';

const isConnected: Record<NotificationChannel, (tx: Tx, userId: string) => Promise<boolean>> = {
  email: async () => true,
  telegram: async (tx, userId) => (await findLink(tx, userId)) !== undefined,
  webhook: async (tx, userId) => (await findIntegrations(tx, userId))?.webhook_enabled === true,
};

/** A channel can be chosen once it works: Telegram when it is connected, a webhook when it is on. */
const requireConnected = async (
  tx: Tx,
  userId: string,
  channels: readonly NotificationChannel[],
): Promise<void> => {
  for (const channel of channels)
    if (!(await isConnected[channel](tx, userId))) throw fieldError('notificationChannels', 'notAvailable');
};

const sameChannels = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((channel) => other.includes(channel));

/** What a call changes: columns of the person, and whether they give or withdraw the consent to letters with offers. */
type Changes = { columns: { locale?: string; notification_channels?: string }; marketing: boolean | null };

const changesBy = async (tx: Tx, person: Person, body: UpdateAccount): Promise<Changes> => {
  const columns: Changes['columns'] = {};
  if (body.locale !== undefined && body.locale !== person.locale) columns.locale = body.locale;
  const channels = body.notificationChannels && [...new Set(body.notificationChannels)];
  if (channels && !sameChannels(channels, person.notification_channels)) {
    await requireConnected(tx, person.id, channels);
    columns.notification_channels = JSON.stringify(channels);
  }
  const standing = await hasConsent(tx, person.id, 'marketing');
  const marketing = body.marketing === undefined || body.marketing === standing ? null : body.marketing;
  return { columns, marketing };
};

const applyMarketing = async (
  context: Context,
  tx: Tx,
  { person, given, form, caller }: { person: Person; given: boolean; form: string; caller: Caller },
): Promise<void> => {
  const now = context.clock.now();
  if (given) await recordConsent(tx, { kind: 'marketing', form, caller, now }, { userId: person.id });
  else await withdrawConsents(tx, person.id, { kind: 'marketing', now });
  await appendEvent(tx, context.clock, {
    type: given ? 'user.consentGiven' : 'user.consentWithdrawn',
    subject: { type: 'user', id: person.id, version: person.version },
    actorId: person.id,
    data: { kind: 'marketing' },
  });
};

const apply = async (
  context: Context,
  tx: Tx,
  actor: UserActor,
  { body, caller }: Sent,
): Promise<boolean> => {
  const person = await lockOneself(tx, actor.id);
  const { columns, marketing } = await changesBy(tx, person, body);
  const changed = Object.keys(columns);
  // A repeated call finds its changes already made.
  if (changed.length === 0 && marketing === null) return true;
  if (person.version !== body.version) return false;
  const updated = await updatePerson(tx, person.id, columns);
  if (changed.length > 0)
    await appendEvent(tx, context.clock, {
      type: 'user.updated',
      subject: { type: 'user', id: person.id, version: updated.version },
      actorId: person.id,
      data: { changed },
    });
  if (marketing !== null) {
    const form = body.form ?? '/account/profile';
    await applyMarketing(context, tx, { person: updated, given: marketing, form, caller });
  }
  return true;
};

type Sent = { body: UpdateAccount; caller: Caller };

/**
 * Saves a person's settings; what the body leaves out stays. `marketing` gives the consent to letters with offers, or withdraws it.
 * @throws AppError `staleVersion`; `formHasErrors` for a channel that is not connected
 */
export const updateAccount = async (context: Context, actor: UserActor, sent: Sent): Promise<AccountView> => {
  const applied = await context.db.transaction().execute((tx) => apply(context, tx, actor, sent));
  if (!applied) throw await staleAccount(context, actor);
  return accountOf(context, actor);
};
