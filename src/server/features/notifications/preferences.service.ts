import {
  deliveryChannels,
  notificationKinds,
  type ChannelState,
  type DeliveryChannel,
  type NotificationKind,
  type NotificationPreferencesBody,
  type NotificationPreferencesView,
} from '#contract/notifications.ts';
import type { UserActor } from '#domain/actor.ts';
import { completeChoices } from '#domain/notifications/channel-choices.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { stateOf, type Channel } from './channel.ts';
import {
  findPreferencesOf,
  lockPreferencesOf,
  updatePreferencesOf,
  type Preferences,
} from './preferences.repository.ts';

/** A channel, as far as it can be chosen; `kinds` if it carries only these. */
export type ChosenChannel = Pick<Channel, 'name' | 'statesOf'> & { kinds?: readonly NotificationKind[] };

const stateFor = async (
  db: Db,
  { channel, name, userId }: { channel: ChosenChannel | undefined; name: DeliveryChannel; userId: string },
  failed: Preferences['failed'],
): Promise<ChannelState> => {
  if (name === 'site') return 'on';
  if (!channel) return 'notConfigured';
  const state = await stateOf(channel, db, userId);
  return state === 'on' && failed[name] !== undefined ? 'failed' : state;
};

const present = async (
  db: Db,
  channels: readonly ChosenChannel[],
  { userId, chosen }: { userId: string; chosen: Preferences },
): Promise<NotificationPreferencesView> => {
  const { failed, ...preferences } = chosen;
  const states: [DeliveryChannel, ChannelState][] = [];
  for (const name of deliveryChannels) {
    const channel = channels.find((one) => one.name === name);
    states.push([name, await stateFor(db, { channel, name, userId }, failed)]);
  }
  return {
    ...preferences,
    channels: Object.fromEntries(states) as Record<DeliveryChannel, ChannelState>,
    carries: Object.fromEntries(channels.flatMap(({ name, kinds }) => (kinds ? [[name, [...kinds]]] : []))),
  };
};

/** Re-enables a channel that failed for good, once its person has connected it anew. */
export const restoreChannel = async (tx: Tx, userId: string, channel: DeliveryChannel): Promise<void> => {
  if ((await findPreferencesOf(tx, userId)).failed[channel] === undefined) return;
  const { failed, ...known } = await lockPreferencesOf(tx, userId);
  delete failed[channel];
  await updatePreferencesOf(tx, userId, { ...known, failed });
};

/** A person's choices or the defaults, and which channels are available to them. */
export const getPreferences = async (
  { db }: Context,
  channels: readonly ChosenChannel[],
  { id: userId }: UserActor,
): Promise<NotificationPreferencesView> =>
  present(db, channels, { userId, chosen: await findPreferencesOf(db, userId) });

const merged = (known: Preferences, body: NotificationPreferencesBody): Preferences => {
  const kinds = notificationKinds.map((kind) => [kind, { ...known.kinds[kind], ...body.kinds?.[kind] }]);
  const failed = { ...known.failed };
  if (body.restore !== undefined) delete failed[body.restore];
  return {
    kinds: completeChoices(Object.fromEntries(kinds)),
    quietHours: body.quietHours ?? known.quietHours,
    digest: body.digest ?? known.digest,
    timeZone: body.timeZone ?? known.timeZone,
    version: known.version,
    failed,
  };
};

/** Saves a person's choices; what the body leaves out stays. @throws AppError `staleVersion` */
export const updatePreferences = async (
  { db }: Context,
  channels: readonly ChosenChannel[],
  { actor, body }: { actor: UserActor; body: NotificationPreferencesBody },
): Promise<NotificationPreferencesView> =>
  db.transaction().execute(async (tx) => {
    const known = await lockPreferencesOf(tx, actor.id);
    const view = (chosen: Preferences) => present(tx, channels, { userId: actor.id, chosen });
    const changed = merged(known, body);
    // A repeated call finds its changes already made.
    if (JSON.stringify(changed) === JSON.stringify(known)) return view(known);
    if (known.version !== body.version) throw new AppError('staleVersion', { current: await view(known) });
    return view(await updatePreferencesOf(tx, actor.id, changed));
  });
