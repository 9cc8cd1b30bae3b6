import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferencesView } from '#contract/notifications.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { withChoice } from './preference-choice.ts';
import type { PreferenceChoice } from './preference-choice.ts';

const address = '/api/notifications/preferences';
const mutationKey = ['notification-preferences'];

/** What a person chose to be notified of, and the channels available to them. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => session.call<NotificationPreferencesView>(address, { signal }),
});

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until somebody has chosen anything, the time zone is that of their browser. */
const inOwnZone = (view: NotificationPreferencesView): NotificationPreferencesView =>
  view.version === 0 ? { ...view, timeZone: browserZone() } : view;

/**
 * The choices as the person sees them: those being saved count at once. They are sent one after another, each based on the result of the
 * previous one.
 */
export const usePreferences = () => {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { data, error, refetch } = useQuery(preferencesQuery);
  const saving = useMutation({
    mutationKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: PreferenceChoice) => {
      const version = queryClient.getQueryData(queryKey)?.version ?? 0;
      const zone = version === 0 ? { timeZone: browserZone() } : {};
      return session.call<NotificationPreferencesView>(address, { body: { ...zone, ...choice, version } });
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PreferenceChoice,
  });
  const known = data && inOwnZone(data);
  return {
    preferences: known && pending.reduce(withChoice, known),
    choose: saving.mutate,
    loadError: error,
    refetch,
    error: saving.error,
  };
};
