import type { StaffPageId } from '#contract/staff-pages.ts';

/** An edition of a page, written in the account area. */
type ContentEditionsTable = {
  id: string;
  page: StaffPageId;
  title: string;
  body: string;
  /** Null in a draft; a page has one draft at most. */
  version: string | null;
  /** SHA-256 of the whole text with its head. */
  hash: string | null;
  /** First day, in Moscow, on which it is in force; null in a draft: from the day of publication. */
  holds_from: string | null;
  published_at: Date | null;
  /** Whether pages were notified that it is in force. */
  announced: boolean;
  row_version: number;
  changed_at: Date;
};

/** Tables of pages that are kept as Markdown. */
export type ContentTables = { content_editions: ContentEditionsTable };
