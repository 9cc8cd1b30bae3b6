import type { Generated } from 'kysely';
import type { SearchFrequency } from '#contract/saved-searches.ts';

/** A saved search; `reports` counts the runs that found something to report. */
type SavedSearchesTable = {
  id: string;
  user_id: string;
  name: string;
  query: string;
  frequency: SearchFrequency;
  /** Offers published up to here were reported. */
  reported_until: Date;
  /** Offers published up to here were seen by the person. */
  seen_at: Date;
  next_at: Date;
  reports: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  /** When it was deleted; until it is finally removed, that can be undone. */
  deleted_at: Generated<Date | null>;
};

/** Tables of saved searches. */
export type SavedSearchTables = { saved_searches: SavedSearchesTable };
