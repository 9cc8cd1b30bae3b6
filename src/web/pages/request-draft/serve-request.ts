import type { RequestView } from '#contract/requests.ts';
import { requestListKey, requestQuery } from '#web/features/requests/index.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** Stores the server's present state of a request for the components that show it; the lists are loaded again. */
export const serveRequest = (request: RequestView): void => {
  queryClient.setQueryData(requestQuery(request.id).queryKey, request);
  void queryClient.invalidateQueries({ queryKey: requestListKey });
};
