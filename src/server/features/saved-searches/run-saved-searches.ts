import { nextRun } from '#domain/saved-searches/next-run.ts';
import { timeZonesOf } from '#server/features/notifications/index.ts';
import { newestPublished } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { settledUntil } from '#server/platform/db/settled-until.ts';
import { appendEvents } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import { findNewFor, type Found } from './find-new.ts';
import {
  findDueSearches,
  noteFound,
  noteNothingFound,
  type CompletedRun,
  type SavedSearch,
} from './saved-searches.repository.ts';

/** How many searches are run together, in one statement. */
const portion = 100;

/** The rest waits for the next minute, the longest waiting first. */
const mostPortions = 500;

/** How many offers a notice names. */
const named = 3;

const beforeAll = new Date(0);

type Run = { until: Date; newest: Date };

/** When each search is run next; those of one time zone and frequency at the same moment. */
const nextRuns = async (
  { db, clock }: Context,
  searches: readonly SavedSearch[],
): Promise<CompletedRun[]> => {
  const now = clock.now();
  const zones = await timeZonesOf(
    db,
    searches.map(({ user_id: userId }) => userId),
  );
  const known = new Map<string, Date>();
  return searches.map((search) => {
    const zone = zones(search.user_id);
    const key = `${search.frequency} ${zone}`;
    const nextAt = known.get(key) ?? nextRun(search.frequency, zone, now);
    known.set(key, nextAt);
    return { search, nextAt };
  });
};

/** The runs and their events are one transaction: nothing is reported twice, and nothing is lost. */
const appendFound = async (
  context: Context,
  completed: readonly CompletedRun[],
  { until, found }: { until: Date; found: ReadonlyMap<string, Found> },
): Promise<void> => {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    const noted = await noteFound(tx, completed, until);
    await appendEvents(
      tx,
      clock,
      noted.map(({ id, reports }) => {
        const { total, ids } = found.get(id) ?? { total: 0, ids: [] };
        return {
          type: 'savedSearch.found' as const,
          subject: { type: 'savedSearch' as const, id, version: reports },
          actorId: null,
          data: { total, offerIds: ids },
        };
      }),
    );
  });
};

const runTogether = async (
  context: Context,
  searches: readonly SavedSearch[],
  { until, newest }: Run,
): Promise<void> => {
  const found = await findNewFor(
    context,
    searches.filter((search) => search.reported_until < newest),
    { since: (search) => search.reported_until, until, named },
  );
  const completed = await nextRuns(context, searches);
  const isFound = ({ search }: CompletedRun): boolean => (found.get(search.id)?.total ?? 0) > 0;
  await appendFound(context, completed.filter(isFound), { until, found });
  const now = context.clock.now();
  const empty = completed
    .filter((one) => !isFound(one))
    .map(({ search, nextAt }) => ({ search, nextAt: search.frequency === 'now' ? now : nextAt }));
  await noteNothingFound(context.db, empty, until);
};

/** A failing search stays due and is run again; the others are run without it. */
const runApart = async (context: Context, searches: readonly SavedSearch[], run: Run): Promise<void> => {
  try {
    await runTogether(context, searches, run);
  } catch (err) {
    if (searches.length > 1) {
      const half = Math.ceil(searches.length / 2);
      await runApart(context, searches.slice(0, half), run);
      await runApart(context, searches.slice(half), run);
    } else context.log.error({ err, searchId: searches[0]?.id }, 'a saved search could not be run');
  }
};

const runDue = async (context: Context): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const until = await settledUntil(db, now);
  const newest = (await newestPublished(db, until)) ?? beforeAll;
  let last: SavedSearch | undefined;
  for (let count = 0; count < mostPortions; count += 1) {
    const searches = await findDueSearches(db, { now, newest, after: last, limit: portion });
    await runApart(context, searches, { until, newest });
    last = searches.at(-1);
    if (searches.length < portion) return;
  }
};

/** Runs every minute those searches that newly published offers may match, and notifies their people. */
export const runSavedSearches = (context: Context): ScheduledJob => ({
  name: 'saved-searches.run',
  cron: '* * * * *',
  run: () => runDue(context),
});
