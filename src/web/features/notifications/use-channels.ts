import { useMutation, useMutationState } from '@tanstack/react-query';
import type { AccountView, NotificationChannel } from '#contract/accounts.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { chooseChannels } from './channel-choice.ts';
import type { ChannelChoice } from './channel-choice.ts';

const mutationKey = ['notification-channels'];

/**
 * The channels as the person sees them: choices being saved count at once, and are dropped when they are refused. They are sent one after
 * another, each based on the result of the previous one.
 */
export const useChannels = (account: AccountView) => {
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: 'notification-channels' },
    mutationFn: (choice: ChannelChoice) => {
      const known = accountStore.read() ?? account;
      const notificationChannels = chooseChannels(known.notificationChannels, [choice]);
      return session.call<AccountView>('/api/account', {
        body: { notificationChannels, version: known.version },
      });
    },
    onSuccess: (saved) => accountStore.put(saved),
    onError: () => accountStore.reload(),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as ChannelChoice,
  });
  return {
    channels: new Set<NotificationChannel>(chooseChannels(account.notificationChannels, pending)),
    choose: mutate,
    error,
  };
};
