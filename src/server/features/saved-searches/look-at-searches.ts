import { nextLook } from '#domain/saved-searches/next-look.ts';
import { readSavedQuery } from '#domain/saved-searches/saved-query.ts';
import { findNewOffers } from '#server/features/catalogue/index.ts';
import { timeZoneOf } from '#server/features/notifications/index.ts';
import { newestPublished } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { settledUntil } from '#server/platform/db/settled-until.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { ScheduledJob } from '#server/platform/feature.ts';
import {
  findDueSearches,
  noteFound,
  noteNothingFound,
  type SavedSearch,
} from './saved-searches.repository.ts';

/** The rest waits for the next minute, those that waited longest first. */
const searchesPerRun = 2000;

/** How many offers a notice names. */
const named = 3;

const beforeAll = new Date(0);

type Found = { total: number; ids: string[] };
const nothing: Found = { total: 0, ids: [] };

/** Looks, asking once for all who save the same search. A query that asks for what is gone finds nothing. */
const lookerOf = (context: Context, until: Date) => {
  const known = new Map<string, Promise<Found>>();
  const look = async ({ query, looked_at: after }: SavedSearch): Promise<Found> => {
    const read = readSavedQuery(query);
    if (!read) return nothing;
    try {
      return await findNewOffers(context, read.query, { window: { after, until }, limit: named });
    } catch (err) {
      if (err instanceof AppError && err.code === 'badRequest') return nothing;
      throw err;
    }
  };
  return (search: SavedSearch): Promise<Found> => {
    const key = `${search.looked_at.getTime()} ${search.query}`;
    const found = known.get(key) ?? look(search);
    known.set(key, found);
    return found;
  };
};

/** The look and its event are one transaction: nothing is told twice, and nothing is lost. */
const tell = ({ db, clock }: Context, search: SavedSearch, { until, found }: { until: Date; found: Found }) =>
  db.transaction().execute(async (tx) => {
    const nextAt = nextLook(search.frequency, await timeZoneOf(tx, search.user_id), clock.now());
    const noted = await noteFound(tx, search, { until, nextAt });
    if (!noted) return;
    await appendEvent(tx, clock, {
      type: 'savedSearch.found',
      subject: { type: 'savedSearch', id: search.id, version: noted.looks },
      actorId: null,
      data: { total: found.total, offerIds: found.ids },
    });
  });

const noteNothing = async (
  { db, clock }: Context,
  searches: readonly SavedSearch[],
  until: Date,
): Promise<void> => {
  const now = clock.now();
  const atOnce = searches.filter(({ frequency }) => frequency === 'now').map(({ id }) => id);
  if (atOnce.length > 0) await noteNothingFound(db, atOnce, { until, nextAt: now });
  for (const { id, user_id: userId, frequency } of searches.filter((one) => one.frequency !== 'now')) {
    const nextAt = nextLook(frequency, await timeZoneOf(db, userId), now);
    await noteNothingFound(db, [id], { until, nextAt });
  }
};

const lookAtDue = async (context: Context): Promise<void> => {
  const { db, clock, log } = context;
  const now = clock.now();
  const until = await settledUntil(db, now);
  const newest = (await newestPublished(db, until)) ?? beforeAll;
  const look = lookerOf(context, until);
  const empty: SavedSearch[] = [];
  for (const search of await findDueSearches(db, { now, newest, limit: searchesPerRun })) {
    // A search that fails keeps its place and is looked at again; those behind it do not wait for it.
    try {
      const found = search.looked_at < newest ? await look(search) : nothing;
      if (found.total > 0) await tell(context, search, { until, found });
      else empty.push(search);
    } catch (err) {
      log.error({ err, searchId: search.id }, 'a saved search was not looked at');
    }
  }
  await noteNothing(context, empty, until);
};

/** Looks every minute for what was published since, and tells whose search it fits. */
export const lookAtSearches = (context: Context): ScheduledJob => ({
  name: 'saved-searches.look',
  cron: '* * * * *',
  run: () => lookAtDue(context),
});
