import type { JSONColumnType } from 'kysely';
import type { OfferContent } from '#contract/stock.ts';

/** A vendor's working copy of an offer; absent while the offer is as last published. */
type OfferDraftsTable = {
  offer_id: string;
  vendor_id: string;
  /** `archived` only if it was never published. */
  state: 'draft' | 'moderation' | 'refused' | 'archived';
  content: JSONColumnType<OfferContent>;
  /** Brand, model and modification as entered so far, for the list and its search. */
  title: string;
  /** Why it was refused. */
  reason: string | null;
  /** Greater than the offer's own version: the two form one sequence. */
  version: number;
  created_at: Date;
  changed_at: Date;
};

/** Tables of what vendors put on sale by hand. */
export type StockTables = { offer_drafts: OfferDraftsTable };
