import type { Generated } from 'kysely';
import type { SearchFrequency } from '#contract/saved-searches.ts';

/** A search that a person keeps; `looks` counts those that told of something. */
type SavedSearchesTable = {
  id: string;
  user_id: string;
  name: string;
  query: string;
  frequency: SearchFrequency;
  /** What was published up to here was told. */
  looked_at: Date;
  /** What was published up to here was seen by the person. */
  seen_at: Date;
  next_at: Date;
  looks: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  /** Since when it waits to be taken back or to be gone. */
  deleted_at: Generated<Date | null>;
};

/** Tables of saved searches. */
export type SavedSearchTables = { saved_searches: SavedSearchesTable };
