import { offerListSizes, type OfferList } from '#contract/listed-offers.ts';
import type { Api } from '#web/lib/api-client.ts';
import { ApiError, NetworkError } from '#web/lib/api-error.ts';

/** The fate of a call: it is answered, never arrives, or its answer is lost. */
export type Fate = 'answered' | 'notSent' | 'answerLost';

/** A stand-in for the calls of favourites and comparison of one person. */
export type ListServer = {
  /** Ids on each list, the latest first. */
  lists: Record<OfferList, string[]>;
  /** Received calls, as `POST favourites/id`. */
  heard: string[];
  /** Offers that are not published any more. */
  gone: Set<string>;
  /** The fate of the next call. */
  fate: () => Fate;
  call: Api;
};

const listAt = (path: string): [OfferList, string | undefined] => {
  const [, , name, rest] = path.split('/');
  return [name === 'favorites' ? 'favourites' : 'comparison', rest];
};

/** Makes a {@link ListServer} with empty lists. */
export const createListServer = (): ListServer => {
  const lists: ListServer['lists'] = { favourites: [], comparison: [] };
  const put = (list: OfferList, ids: readonly string[]): void => {
    const added = ids.filter((id) => !lists[list].includes(id) && !server.gone.has(id));
    lists[list] = [...added, ...lists[list]].slice(0, offerListSizes[list]);
  };
  const post = (list: OfferList, id: string): void => {
    if (lists[list].includes(id)) return;
    if (server.gone.has(id)) throw new ApiError(404);
    if (list === 'comparison' && lists[list].length >= offerListSizes[list]) throw new ApiError(409);
    put(list, [id]);
  };
  const server: ListServer = {
    lists,
    heard: [],
    gone: new Set(),
    fate: () => 'answered',
    call: async <T>(path: string, { method, body }: Parameters<Api>[1] = {}): Promise<T> => {
      const fate = server.fate();
      await Promise.resolve();
      if (fate === 'notSent') throw new NetworkError('offline');
      const [list, rest] = listAt(path);
      const sent = method ?? (body === undefined ? 'GET' : 'POST');
      server.heard.push(`${sent} ${list}${rest === undefined ? '' : `/${rest}`}`);
      if (rest === 'merge') put(list, (body as { offerIds: string[] }).offerIds);
      else if (sent === 'POST') post(list, rest ?? '');
      else if (sent === 'DELETE') lists[list] = lists[list].filter((id) => id !== rest);
      const entries = lists[list].map((offerId) => ({ offerId, addedAt: '2026-11-20T09:00:00.000Z' }));
      await Promise.resolve();
      if (fate === 'answerLost') throw new NetworkError('timeout');
      return { items: [], entries } as T;
    },
  };
  return server;
};
