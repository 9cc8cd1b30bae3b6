import type { z } from 'zod/mini';
import type { notificationPreferencesBody } from '#contract/notifications.ts';
import type { NotificationPreferencesView } from '#contract/notifications.ts';

/** A choice that a person has just made. */
export type PreferenceChoice = Omit<z.input<typeof notificationPreferencesBody>, 'version'>;

/** The preferences after one more choice; what it leaves out stays. */
export const withChoice = (
  view: NotificationPreferencesView,
  { kinds = {}, quietHours, digest, timeZone, restore }: PreferenceChoice,
): NotificationPreferencesView => {
  const changed = { ...view.kinds };
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    changed[kind] = { ...view.kinds[kind], ...kinds[kind] };
  return {
    ...view,
    kinds: changed,
    quietHours: quietHours ?? view.quietHours,
    digest: digest ?? view.digest,
    timeZone: timeZone ?? view.timeZone,
    channels: restore ? { ...view.channels, [restore]: 'on' } : view.channels,
  };
};
