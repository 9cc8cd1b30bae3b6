import { useQueryClient } from '@tanstack/react-query';
import type { UserView } from '#contract/people.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { userQuery, usersListKey } from './queries.ts';

/** Changes a person and updates the page. When somebody else was faster, their state is shown before the refusal is thrown. */
export const useUserStep = ({
  id,
  version,
}: UserView): ((step: string, change?: object) => Promise<void>) => {
  const queryClient = useQueryClient();
  const { queryKey } = userQuery(id);
  return async (step, change = {}) => {
    try {
      const body = { ...change, version };
      queryClient.setQueryData(queryKey, await session.call<UserView>(`/api/users/${id}${step}`, { body }));
    } catch (error) {
      const current = currentOf(error) as UserView | undefined;
      if (current) queryClient.setQueryData(queryKey, current);
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: usersListKey });
    }
  };
};
