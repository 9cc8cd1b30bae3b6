import type { JSONColumnType } from 'kysely';
import type { OfferContent } from '#contract/stock.ts';

/** What a vendor writes of an offer; there is none while the offer is as it was last published. */
type OfferDraftsTable = {
  offer_id: string;
  vendor_id: string;
  /** `archived` only for what was never published. */
  state: 'draft' | 'moderation' | 'refused' | 'archived';
  content: JSONColumnType<OfferContent>;
  /** Brand, model and modification so far, for the list and its search. */
  title: string;
  /** Why it was refused. */
  reason: string | null;
  /** Above the offer's own: both count as one. */
  version: number;
  created_at: Date;
  changed_at: Date;
};

/** Tables of what vendors put on sale by hand. */
export type StockTables = { offer_drafts: OfferDraftsTable };
