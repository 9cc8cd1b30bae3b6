import type { CallAs } from './call-as.ts';

type Request = { id: string; number: number; status: string; version: number };

const firstOffer = async (call: CallAs): Promise<string> => {
  const { items } = await call<{ items: { id: string }[] }>('/api/catalog?limit=1');
  return items[0]?.id ?? '';
};

/** Sends a request for an offer, by default the first of the catalogue, passed on to these lessors. */
export const sendRequest = async (
  call: CallAs,
  lessorIds: readonly string[] = [],
  asked?: string,
): Promise<Pick<Request, 'id' | 'number'>> => {
  const offerId = asked ?? (await firstOffer(call));
  const { terms: limits } = await call<{ terms: { advanceMax: string; monthsMin: number } }>(
    `/api/offers/${offerId}`,
  );
  const startDate = new Date().toISOString().slice(0, 10);
  const terms = { advance: { share: limits.advanceMax }, months: limits.monthsMin, startDate };
  return call('/api/requests', { kind: 'offer', offerId, terms, consent: true, lessorIds });
};

/** A manager moves a request back and forth between them and the client. */
export const moveRequest = async (manager: CallAs, id: string): Promise<void> => {
  const { status, version } = await manager<Request>(`/api/requests/${id}`);
  const to = status === 'in_review' ? 'needs_info' : 'in_review';
  await manager(`/api/requests/${id}/transitions`, { to, version, reason: 'Пришлите устав' });
};
