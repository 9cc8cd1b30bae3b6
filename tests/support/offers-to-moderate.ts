import type { APIRequestContext } from '@playwright/test';
import { addVendorsPerson } from './acting-people.ts';
import { callAs, type CallAs } from './call-as.ts';

/** An offer that was written by the API. */
export type WrittenOffer = { id: string; version: number };

/** Writes an offer and sends it to moderation. */
export const sendToModeration = async (
  vendor: CallAs,
  content: Record<string, unknown>,
): Promise<WrittenOffer> => {
  const { id, version } = await vendor<WrittenOffer>('/api/offers', content);
  return vendor(`/api/offers/${id}/publish`, { version, confirmPrice: true });
};

/** Takes offers off sale, since other stories use the first offer of the catalogue. */
export const archiveOffers = (caller: CallAs, ids: string[]): Promise<unknown> =>
  caller('/api/stock/bulk', { ids, change: { kind: 'archive' } });

/** A new person of the vendor at this place of the list of vendors. */
export const personOfVendor = async (request: APIRequestContext, place: number) => {
  const { items } = (await (await request.get('/api/vendors')).json()) as { items: { id: string }[] };
  const person = await addVendorsPerson(request, items.at(place)?.id ?? '');
  return { person, vendor: await callAs(request, person) };
};
