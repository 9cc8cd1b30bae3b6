import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferencesView } from '#contract/notifications.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { withChoice } from './preference-choice.ts';
import type { PreferenceChoice } from './preference-choice.ts';

const address = '/api/notifications/preferences';
const mutationKey = ['notification-preferences'];

/** What a person chose to be told of, and by which channels they can be. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => session.call<NotificationPreferencesView>(address, { signal }),
});

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until somebody has chosen anything, their hours are those of their browser. */
const inOwnZone = (view: NotificationPreferencesView): NotificationPreferencesView =>
  view.version === 0 ? { ...view, timeZone: browserZone() } : view;

/** The choices as the person sees them: those under way count at once. They are sent one after another, each upon what the one before has made. */
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
