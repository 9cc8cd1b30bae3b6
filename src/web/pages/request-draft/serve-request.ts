import type { RequestView } from '#contract/requests.ts';
import { requestListKey, requestQuery } from '#web/features/requests/index.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** Puts a request as the server has it now before those who show it; the lists read anew. */
export const serveRequest = (request: RequestView): void => {
  queryClient.setQueryData(requestQuery(request.id).queryKey, request);
  void queryClient.invalidateQueries({ queryKey: requestListKey });
};
