import type { Generated, JSONColumnType } from 'kysely';
import type {
  FeedFormat,
  FeedMapping,
  ImportCounts,
  ImportFailure,
  ImportStatus,
  RowOutcome,
  RowReason,
} from '#contract/feeds.ts';
import type { OfferContent } from '#domain/feeds/offer-content.ts';

type Found = { name: string; sample: string };

/**
 * A run of a vendor's feed. `read_rows` is how far reading has come, `place` the last row that was applied; both move with each batch.
 * `on_sale`: how many of the feed's offers were on sale before the run.
 */
type FeedImportsTable = {
  id: string;
  vendor_id: string;
  created_by: string | null;
  source: 'file' | 'url' | 'schedule';
  name: string;
  url: string | null;
  format: FeedFormat;
  dry_run: boolean;
  confirm_removal: Generated<boolean>;
  status: ImportStatus;
  mapping: JSONColumnType<FeedMapping> | null;
  columns: JSONColumnType<Found[]>;
  categories: JSONColumnType<Found[]>;
  read_rows: Generated<number>;
  total: number | null;
  place: Generated<number>;
  counts: JSONColumnType<Partial<ImportCounts>>;
  on_sale: Generated<number>;
  failure: ImportFailure | null;
  failed_row: number | null;
  created_at: Date;
  finished_at: Date | null;
};

/** A row of a run: its outcome, and its content if it is to be written. */
type FeedRowsTable = {
  import_id: string;
  row: number;
  external_id: string;
  vin: string | null;
  title: string;
  outcome: RowOutcome;
  reasons: RowReason[];
  hash: string;
  content: JSONColumnType<OfferContent> | null;
};

/**
 * Which offer a vendor's external id stands for; `hash` is that of its content as written, `gone` is set when the feed no longer holds it.
 */
type FeedItemsTable = {
  vendor_id: string;
  external_id: string;
  offer_id: string;
  hash: string;
  gone: Generated<boolean>;
};

/** The mapping that a vendor used last for a format. */
type FeedMappingsTable = { vendor_id: string; format: FeedFormat; mapping: JSONColumnType<FeedMapping> };

/** The due time for which a person's feed was begun last. */
type FeedSchedulesTable = { user_id: string; due_at: Date };

/** The photo fetched from an address; `url_hash` is the hash of the address. */
type FeedPhotosTable = { vendor_id: string; url_hash: string; photo_id: string };

/** Tables of feeds. */
export type FeedTables = {
  feed_imports: FeedImportsTable;
  feed_rows: FeedRowsTable;
  feed_items: FeedItemsTable;
  feed_mappings: FeedMappingsTable;
  feed_schedules: FeedSchedulesTable;
  feed_photos: FeedPhotosTable;
};
