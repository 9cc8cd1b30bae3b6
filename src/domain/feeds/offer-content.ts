import type { RowReason } from '#contract/feeds.ts';
import type { Availability, OfferCondition } from '#contract/offers.ts';

/** An offer as a feed describes it, in one form for all formats; photos are URLs. */
export type OfferContent = {
  externalId: string;
  typeId: string;
  brand: string;
  model: string;
  modification: string;
  features: Record<string, string | number | boolean>;
  year: number;
  priceKopecks: number;
  oldPriceKopecks: number | null;
  condition: OfferCondition;
  availability: Availability;
  region: string;
  city: string;
  vin: string | null;
  wear: number | null;
  description: string;
  options: string[];
  photos: string[];
};

/** A row that was read: its content, or why it is refused. */
export type ReadRow = {
  row: number;
  externalId: string;
  title: string;
  category: string;
  content: OfferContent | null;
  reasons: RowReason[];
};
