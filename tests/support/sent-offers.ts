import type { APIRequestContext } from '@playwright/test';
import { callAs, sendRequest, type CallAs } from './moved-request.ts';

type Fit = { lessor: { id: string }; fits: boolean; card: { id: string } | null };
type Made = { id: string; number: number; version: number; abilities: string[]; lessor: { name: string } };

/** A commercial offer that a client has got. */
export type SentOffer = Pick<Made, 'id' | 'number'> & { lessorName: string };

const demo = (who: string) => ({ email: `${who}@example.com`, password: 'leasing-demo' });
const tenDaysMs = 10 * 86_400_000;

/** Makes a commercial offer of each lessor whose card fits, and sends those that staff may send: of lessors without people. */
const sendAll = async (manager: CallAs, requestId: string, fits: readonly Fit[]): Promise<SentOffer[]> => {
  const validUntil = new Date(Date.now() + tenDaysMs).toISOString().slice(0, 10);
  const bodies = fits.map(({ lessor, card }, index) => ({
    lessorId: lessor.id,
    rateCardId: card?.id,
    terms: {},
    conditions: index === 0 ? 'Аванс — в течение пяти рабочих дней после договора.' : undefined,
    commissionKopecks: 5_000_000 * index,
    validUntil,
  }));
  const { items } = await manager<{ items: Made[] }>(`/api/requests/${requestId}/commercial-offers`, bodies);
  const ours = items.filter(({ abilities }) => abilities.includes('send'));
  for (const { id, version } of ours) await manager(`/api/commercial-offers/${id}/send`, { version });
  return ours.map(({ id, number, lessor }) => ({ id, number, lessorName: lessor.name }));
};

/** The demo's client sends a request to every lessor whose cards fit; a manager answers for those without people. */
export const sendOffers = async (
  request: APIRequestContext,
): Promise<{ id: string; number: number; offers: SentOffer[] }> => {
  const client = await callAs(request, demo('client'));
  const manager = await callAs(request, demo('manager'));
  const sent = await sendRequest(client);
  const { items } = await client<{ items: Fit[] }>(`/api/requests/${sent.id}/lessors`);
  const fits = items.filter(({ fits: fitting }) => fitting);
  const lessorIds = fits.map(({ lessor }) => lessor.id);
  await client(`/api/requests/${sent.id}/lessors`, { lessorIds, consent: true });
  return { ...sent, offers: await sendAll(manager, sent.id, fits) };
};
