import { runningStatuses, type FeedImport, type ReportRow } from '#contract/feeds.ts';
import { noCounts, removedShare } from '#domain/feeds/removal.ts';
import type { FeedRow, ImportRow } from './feeds.repository.ts';

/** The progress of an import. */
const progressOf = (row: ImportRow): FeedImport['progress'] => {
  const total = row.total === null ? null : row.total + (row.counts.archived ?? 0);
  if (row.status === 'applied') return { done: total ?? 0, total };
  return { done: row.status === 'applying' ? row.place : row.read_rows, total };
};

/** A run as its vendor and admins see it. */
export const presentImport = (row: ImportRow): FeedImport => ({
  id: row.id,
  status: row.status,
  source: row.source,
  name: row.name,
  format: row.format,
  dryRun: row.dry_run,
  progress: progressOf(row),
  report: {
    counts: { ...noCounts, ...row.counts },
    removedShare: removedShare(row.counts.archived ?? 0, row.on_sale),
    failure: row.failure,
    failedRow: row.failed_row,
  },
  mapping: row.mapping ?? { columns: {}, categories: {} },
  columns: row.columns,
  categories: row.categories,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  abilities: {
    apply: row.status === 'checked' || row.status === 'asksRemoval',
    cancel: [...runningStatuses, 'checked', 'asksRemoval'].includes(row.status),
  },
});

export const presentRow = (row: Omit<FeedRow, 'content'>): ReportRow => ({
  row: row.row,
  externalId: row.external_id,
  title: row.title,
  outcome: row.outcome,
  reasons: row.reasons,
});
