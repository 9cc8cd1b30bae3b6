import { useQueryClient } from '@tanstack/react-query';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { showToast } from '#web/ui/toasts.ts';
import { requestListKey, requestQuery } from './queries.ts';

/** A transition that its reader asks for. */
export type RequestTransition = {
  to: RequestStatus;
  reason?: string | undefined;
  /** With `submitted`: the client agrees that these lessors get it. */
  consent?: true;
  lessorIds?: string[];
};

/**
 * Moves a request and puts its new state on the page. When somebody else was faster, their state comes onto the page before the
 * refusal is thrown.
 */
export const useRequestTransition = (request: RequestView): ((move: RequestTransition) => Promise<void>) => {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(request.id);
  return async (ask) => {
    const body = { ...ask, version: request.version };
    try {
      const moved = await session.call<RequestView>(`/api/requests/${request.id}/transitions`, { body });
      queryClient.setQueryData(queryKey, moved);
      showToast(`Статус: ${requestStatusLabels[moved.status]}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { current } = error.body ?? {};
      if (current !== undefined) queryClient.setQueryData(queryKey, current as RequestView);
      else if (error.status === 409 || error.status === 403)
        await queryClient.invalidateQueries({ queryKey });
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: requestListKey });
    }
  };
};
