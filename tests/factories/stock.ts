import type { StockOffer } from '#contract/stock.ts';
import type { TestApp } from '../support/test-app.ts';
import { post, type Bearer } from './http.ts';
import { wholeContent } from './offer-content.ts';
import { createVendor } from './offer.ts';
import { createSignedIn } from './person.ts';

/** People who work on offers: one of a vendor, one of another vendor, and a manager. */
export const createStockPeople = async (t: TestApp) => {
  const vendorId = (await createVendor(t)).id;
  return {
    vendorId,
    vendor: await createSignedIn(t, { role: 'vendor', vendorId }),
    other: await createSignedIn(t, { role: 'vendor', vendorId: (await createVendor(t)).id }),
    manager: await createSignedIn(t, { role: 'manager' }),
  };
};

/** Creates an offer as a vendor’s person. */
export const beginOffer = async (
  t: TestApp,
  who: Bearer,
  content: object = wholeContent,
): Promise<StockOffer> => (await post(t, '/api/offers', content, who)).body;

/** Creates an offer and sends it to moderation. */
export const sendOffer = async (
  t: TestApp,
  who: Bearer,
  content: object = wholeContent,
): Promise<StockOffer> => {
  const { id, version } = await beginOffer(t, who, content);
  return (await post(t, `/api/offers/${id}/publish`, { version }, who)).body;
};

/** Creates an offer that a manager publishes. */
export const publishedOffer = async (
  t: TestApp,
  { vendor, manager }: { vendor: Bearer; manager: Bearer },
  content: object = wholeContent,
): Promise<StockOffer> => {
  const { id, version } = await sendOffer(t, vendor, content);
  return (await post(t, `/api/offers/${id}/moderate`, { decision: 'publish', version }, manager)).body;
};
