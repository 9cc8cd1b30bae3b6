import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  BulkAnswer,
  BulkBody,
  CreateOffer,
  EditOffer,
  ModerateOffer,
  PublishOffer,
  QueuePosition,
  StockOffer,
  StockPage,
} from '#contract/stock.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { StockSearch } from './stock-search.ts';

/** Prefix of the query keys about the stock. */
export const stockKey = ['stock'] as const;

/** The reader's stock, page by page. */
export const stockQuery = (search: StockSearch) =>
  infiniteQueryOptions({
    queryKey: [...stockKey, 'list', search],
    queryFn: ({ signal, pageParam }) =>
      session.call<StockPage>('/api/stock', { query: { ...search, cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** The position of an offer among those that wait for moderation. */
export const queueQuery = (id: string) =>
  queryOptions({
    queryKey: [...stockKey, 'queue', id],
    queryFn: ({ signal }) =>
      session.call<QueuePosition>(`/api/stock/${encodeURIComponent(id)}/queue`, { signal }),
  });

/** An offer with its draft. */
export const stockOfferQuery = (id: string) =>
  queryOptions({
    queryKey: [...stockKey, 'one', id],
    queryFn: ({ signal }) => session.call<StockOffer>(`/api/stock/${encodeURIComponent(id)}`, { signal }),
  });

const step = (id: string, name: string, body: object): Promise<StockOffer> =>
  session.call<StockOffer>(`/api/offers/${encodeURIComponent(id)}${name}`, { body });

/** Begins an offer, or a copy of one. */
export const beginOffer = (body: CreateOffer): Promise<StockOffer> =>
  session.call<StockOffer>('/api/offers', { body });

/** Saves the draft. */
export const editOffer = (id: string, body: EditOffer): Promise<StockOffer> => step(id, '', body);

/** Sends the draft to moderation, or publishes it. */
export const publishOffer = (id: string, body: PublishOffer): Promise<StockOffer> =>
  step(id, '/publish', body);

/** Decides on what waits for moderation. */
export const moderateOffer = (id: string, body: ModerateOffer): Promise<StockOffer> =>
  step(id, '/moderate', body);

const archiveSteps = { archive: '/archive', restore: '/restore' } as const;

/** Takes an offer off sale, or puts it back. */
export const moveOffer = (
  { id, version }: Pick<StockOffer, 'id' | 'version'>,
  move: keyof typeof archiveSteps,
): Promise<StockOffer> => step(id, archiveSteps[move], { version });

/** Changes many offers. */
export const changeMany = (body: BulkBody): Promise<BulkAnswer> =>
  session.call<BulkAnswer>('/api/stock/bulk', { body });
