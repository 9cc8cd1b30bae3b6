import type { StaffPageId } from '#contract/staff-pages.ts';

/** An edition of a page that was written in the account. */
type ContentEditionsTable = {
  id: string;
  page: StaffPageId;
  title: string;
  body: string;
  /** Null: a draft, one a page. */
  version: string | null;
  /** SHA-256 of the whole text with its head. */
  hash: string | null;
  /** First day, in Moscow, on which it holds; null in a draft: from the day of its publication. */
  holds_from: string | null;
  published_at: Date | null;
  /** Whether pages were told that it holds. */
  told: boolean;
  row_version: number;
  changed_at: Date;
};

/** Tables of pages that are kept as Markdown. */
export type ContentTables = { content_editions: ContentEditionsTable };
