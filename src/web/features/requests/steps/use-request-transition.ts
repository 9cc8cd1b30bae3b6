import { useQueryClient } from '@tanstack/react-query';
import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestOutline, RequestView } from '#contract/requests.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { showToast } from '#web/ui/toasts.ts';
import { requestListKey, requestQuery } from '../queries.ts';

/** A transition that its reader asks for. */
export type RequestTransition = {
  to: RequestStatus;
  reason?: string | undefined;
  /** With `submitted`: the client agrees that these lessors get it. */
  consent?: true;
  lessorIds?: string[];
};

/** Makes a step of a request and updates the page. When somebody else was faster, their state is shown before the refusal is thrown. */
export const useRequestCall = (
  request: RequestView,
): (<State extends RequestView | RequestOutline>(step: string, ask: object) => Promise<State>) => {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(request.id);
  return async <State extends RequestView | RequestOutline>(step: string, ask: object): Promise<State> => {
    const body = { ...ask, version: request.version };
    try {
      const answer = await session.call<State>(`/api/requests/${request.id}/${step}`, { body });
      queryClient.setQueryData(queryKey, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { current } = error.body ?? {};
      if (current !== undefined) queryClient.setQueryData(queryKey, current as State);
      else if (error.status === 409 || error.status === 403)
        await queryClient.invalidateQueries({ queryKey });
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: requestListKey });
    }
  };
};

/** Moves a request to another status. */
export const useRequestTransition = (request: RequestView): ((move: RequestTransition) => Promise<void>) => {
  const call = useRequestCall(request);
  return async (ask) => {
    const moved = await call<RequestView>('transitions', ask);
    showToast(`Статус: ${requestStatusLabels[moved.status]}`);
  };
};

/** Passes a sent request on to further lessors, with its client's consent. */
export const usePassOn = (request: RequestView): ((lessorIds: string[]) => Promise<void>) => {
  const call = useRequestCall(request);
  return async (lessorIds) => {
    await call<RequestView>('lessors', { lessorIds, consent: true });
    showToast('Заявка передана');
  };
};
