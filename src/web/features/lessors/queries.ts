import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { lessorList, LessorView, rateCardList, RateCardView } from '#contract/lessors.ts';
import type { RateCardBody, RateCardFields } from '#contract/rate-cards.ts';
import type { TryOut } from '#contract/try-outs.ts';
import { session } from '#web/lib/session/browser-session.ts';

const address = '/api/lessors';

const addressOf = (lessorId: string): string => `${address}/${encodeURIComponent(lessorId)}`;

/** The lessors that the reader may see: all for staff, their own for a lessor's people. */
export const lessorsQuery = queryOptions({
  queryKey: ['lessors', 'list'],
  queryFn: ({ signal }) => session.call<z.infer<typeof lessorList>>(address, { signal }),
});

/** Every version of a lessor's rate cards, the newest first. */
export const rateCardsQuery = (lessorId: string) =>
  queryOptions({
    queryKey: ['lessors', 'cards', lessorId],
    queryFn: ({ signal }) =>
      session.call<z.infer<typeof rateCardList>>(`${addressOf(lessorId)}/rate-cards`, { signal }),
  });

/** What a card would have given for the requests of the last days. */
export const tryOutQuery = (lessorId: string, card: RateCardFields | null) =>
  queryOptions({
    queryKey: ['lessors', 'try-out', lessorId, card],
    queryFn: ({ signal }) =>
      session.call<TryOut>(`${addressOf(lessorId)}/try-out`, { body: card ?? {}, signal }),
    enabled: card !== null,
    placeholderData: keepPreviousData,
  });

/** Adds a lessor, or changes the one of this id. */
export const saveLessor = (id: string | undefined, body: object): Promise<LessorView> =>
  session.call<LessorView>(id === undefined ? address : addressOf(id), { body });

/** Blocks a lessor, with a reason that its people read, or unblocks it. */
export const stepBlock = (lessorId: string, step: 'block' | 'unblock', body: object): Promise<LessorView> =>
  session.call<LessorView>(`${addressOf(lessorId)}/${step}`, { body });

/** Adds a card, or the next version of the one that it replaces. */
export const addRateCard = (lessorId: string, body: RateCardBody): Promise<RateCardView> =>
  session.call<RateCardView>(`${addressOf(lessorId)}/rate-cards`, { body });

/** Ends a card. */
export const endRateCard = ({ id, lessorId }: RateCardView): Promise<RateCardView> =>
  session.call<RateCardView>(`${addressOf(lessorId)}/rate-cards/${encodeURIComponent(id)}/end`, { body: {} });
