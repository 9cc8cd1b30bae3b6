import { runningStatuses, type ImportFailure } from '#contract/feeds.ts';
import { withStaging } from '#server/features/files/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { createPace } from '#server/platform/db/pace.ts';
import { newId } from '#server/platform/ids.ts';
import { applyImport } from './apply-import.ts';
import { findImport, lockImport, updateImport, type ImportRow } from './feeds.repository.ts';
import { fetchFeed } from './fetch-feed.ts';
import { copyImportFile } from './import-file.ts';
import { appendScheduledRunEvent } from './scheduled-runs.events.ts';
import { FeedFault } from './readers/feed-fault.ts';
import { readImport, RunMoved } from './read-import.ts';

/** Queue of runs; jobs of one vendor run one after another. */
export const feedsQueue = 'feeds.run';
/** The data of a run's job. */
export type RunJob = { importId: string };

/**
 * Rows are applied in turns of this length, each a job of its own, so that other vendors' runs get their turns in between. A feed is read in
 * one go: reading in turns would have to start at the first byte each time.
 */
const turnMs = 45_000;
/** Seconds that a turn may take: 200 000 rows are read in less. A killed turn is resumed within seconds anyway. */
export const turnTimeoutSeconds = 1800;

const failIn = async (
  context: Context,
  tx: Tx,
  { id, failure, row }: { id: string; failure: ImportFailure; row: number | null },
): Promise<void> => {
  const run = await lockImport(tx, id);
  if (!run || !runningStatuses.includes(run.status)) return;
  const failed = await updateImport(tx, id, {
    status: 'failed',
    failure,
    failed_row: row ?? (run.read_rows > 0 ? run.read_rows + 1 : null),
    finished_at: context.clock.now(),
  });
  await appendScheduledRunEvent(context, tx, failed);
};

const begin = (context: Context, run: ImportRow): Promise<ImportRow> =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockImport(tx, run.id);
    if (locked?.status !== 'waiting') throw new RunMoved();
    return updateImport(tx, run.id, { status: 'reading' });
  });

const runTurn = async (context: Context, run: ImportRow, signal: AbortSignal): Promise<ImportRow> => {
  let current = run;
  if (current.status === 'waiting') {
    await fetchFeed(context, current);
    current = await begin(context, current);
  }
  if (current.status === 'reading') {
    const reading = current;
    current = await withStaging(context.env.DATA_DIR, async ({ given: path }) => {
      await copyImportFile(context, reading.id, path);
      const pace = createPace(context.visitors);
      return readImport(context, reading, { path, until: () => signal.aborted, pace });
    });
  }
  if (current.status !== 'applying') return current;
  const pace = createPace(context.visitors);
  const end = performance.now() + turnMs;
  const until = (): boolean => signal.aborted || performance.now() > end;
  return applyImport(context, current, { until, pace });
};

/** Does a turn of a run; queues the next one unless the run has ended. */
export const runImport =
  (context: Context) =>
  async ({ importId }: RunJob, { signal }: Pick<JobRun, 'signal'>): Promise<void> => {
    const run = await findImport(context.db, importId);
    if (!run) return;
    try {
      const after = await runTurn(context, run, signal);
      if (['reading', 'applying'].includes(after.status)) await sendRun(context, after);
    } catch (error) {
      if (error instanceof RunMoved) return;
      if (!(error instanceof FeedFault)) throw error;
      const { failure, row } = error;
      await context.db.transaction().execute((tx) => failIn(context, tx, { id: importId, failure, row }));
    }
  };

/** Queues a run. */
export const sendRun = (
  { jobs }: Pick<Context, 'jobs'>,
  { id, vendor_id: vendorId }: Pick<ImportRow, 'id' | 'vendor_id'>,
  tx?: Tx,
): Promise<void> =>
  jobs.send(feedsQueue, { id: newId(), key: vendorId, data: { importId: id } satisfies RunJob }, tx);

/** Ends a run whose job was given up. */
export const giveUpRun =
  (context: Context) =>
  (tx: Tx, { importId }: RunJob): Promise<void> =>
    failIn(context, tx, { id: importId, failure: 'internal', row: null });
