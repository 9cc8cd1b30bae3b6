import type { Generated, JSONColumnType } from 'kysely';
import type { LessorView } from '#contract/lessors.ts';
import type { RateCard } from '#contract/rate-cards.ts';

/** A leasing company. */
type LessorsTable = {
  id: string;
  name: string;
  inn: string;
  address: string;
  about: string | null;
  signing: JSONColumnType<LessorView['signing']>;
  /** Its URL. */
  logo: string | null;
  state: LessorView['state'];
  created_at: Date;
  version: Generated<number>;
};

/** One version of a rate card; `terms` holds all terms of the lessor. */
type RateCardsTable = {
  id: string;
  lessor_id: string;
  version: number;
  terms: JSONColumnType<Omit<RateCard, 'id' | 'lessorId' | 'version'>>;
  created_at: Date;
  ended_at: Date | null;
};

/** A blocked lessor; `reason` is shown to its people. */
type LessorBlocksTable = { lessor_id: string; reason: string; blocked_at: Date };

/** Tables of lessors. */
export type LessorTables = {
  lessors: LessorsTable;
  lessor_blocks: LessorBlocksTable;
  rate_cards: RateCardsTable;
};
