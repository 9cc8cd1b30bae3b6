import type { CatalogueQuery } from '#contract/catalogue.ts';
import {
  mostNewCounted,
  mostSavedSearches,
  type ChangeSearchBody,
  type SavedSearchView,
  type SearchFrequency,
  type SaveSearchBody,
} from '#contract/saved-searches.ts';
import type { UserActor } from '#domain/actor.ts';
import { nextRun } from '#domain/saved-searches/next-run.ts';
import { addressOfQuery, readSavedQuery } from '#domain/saved-searches/saved-query.ts';
import { canResolveQuery } from '#server/features/catalogue/index.ts';
import { timeZoneOf } from '#server/features/notifications/index.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import { lockOneself } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { findNewFor } from './find-new.ts';
import {
  deleteSearch,
  findSearchesOf,
  insertSearch,
  lockSearch,
  updateSearch,
  type SavedSearch,
} from './saved-searches.repository.ts';
import { nameOfSearch } from './search-name.ts';

const viewOf = (search: SavedSearch, newCount: number | null): SavedSearchView => ({
  id: search.id,
  name: search.name,
  query: search.query,
  frequency: search.frequency,
  href: addressOfQuery(search.query),
  newCount: newCount === null ? null : Math.min(newCount, mostNewCounted),
  createdAt: search.created_at.toISOString(),
  version: search.version,
});

const presentAll = async (context: Context, searches: readonly SavedSearch[]): Promise<SavedSearchView[]> => {
  const until = context.clock.now();
  const found = await findNewFor(context, searches, { since: (search) => search.seen_at, until, named: 1 });
  return searches.map((search) => viewOf(search, found.get(search.id)?.total ?? null));
};

const present = async (context: Context, search: SavedSearch): Promise<SavedSearchView> => {
  const [view] = await presentAll(context, [search]);
  return view ?? viewOf(search, null);
};

/** One's own searches, each with its number of new offers. */
export const listSearches = async (
  context: Context,
  actor: UserActor,
): Promise<{ items: SavedSearchView[] }> => {
  return { items: await presentAll(context, await findSearchesOf(context.db, actor.id)) };
};

/** Parses the query to save as the catalogue would. @throws AppError `formHasErrors` with `query: invalid` or `unknown` */
const readQuery = async (
  context: Context,
  text: string,
): Promise<{ text: string; query: CatalogueQuery }> => {
  const read = readSavedQuery(text);
  if (!read) throw fieldError('query', 'invalid');
  if (!(await canResolveQuery(context, read.query))) throw fieldError('query', 'unknown');
  return read;
};

const requireRoom = (own: readonly SavedSearch[]): void => {
  if (own.length < mostSavedSearches) return;
  throw new AppError('conflict', {
    fields: { savedSearches: 'max' },
    params: { savedSearches: { max: mostSavedSearches } },
  });
};

/**
 * Saves a search; offers published from now on are new. An existing search with the same query stays as it is.
 * @throws AppError `conflict` with `savedSearches: max` if the limit is reached
 */
export const saveSearch = async (
  context: Context,
  actor: UserActor,
  body: SaveSearchBody,
  call: IdempotentCall,
): Promise<SavedSearchView> => {
  const { text, query } = await readQuery(context, body.query);
  const name = body.name ?? nameOfSearch(await referenceOf(context), query);
  const { id } = await idempotent(context, call, async (tx) => {
    await lockOneself(tx, actor.id);
    const own = await findSearchesOf(tx, actor.id);
    const same = own.find((search) => search.query === text);
    if (same) return { id: same.id };
    requireRoom(own);
    const now = context.clock.now();
    const timeZone = await timeZoneOf(tx, actor.id);
    const saved = await insertSearch(tx, {
      id: newId(),
      user_id: actor.id,
      name,
      query: text,
      frequency: body.frequency,
      reported_until: now,
      seen_at: now,
      next_at: firstRun({ frequency: body.frequency, now, timeZone }),
      created_at: now,
    });
    return { id: saved.id };
  });
  const saved = (await findSearchesOf(context.db, actor.id)).find((search) => search.id === id);
  if (!saved) throw new AppError('notFound');
  return present(context, saved);
};

type Schedule = { frequency: SearchFrequency; now: Date; timeZone: string };

const firstRun = ({ frequency, now, timeZone }: Schedule): Date =>
  frequency === 'now' ? now : nextRun(frequency, timeZone, now);

const newFrequency = (search: SavedSearch, schedule: Schedule) =>
  schedule.frequency === search.frequency
    ? {}
    : {
        frequency: schedule.frequency,
        next_at: firstRun(schedule),
        ...(search.frequency === 'off' ? { reported_until: schedule.now } : {}),
      };

/**
 * Renames one's own search, changes its frequency, records that it was opened, or restores it after deletion: then it also reports what came
 * meanwhile. Offers published while notifications were off are not reported later.
 * @throws AppError `notFound` for somebody else's; `staleVersion` with the current search; `conflict` if the limit prevents restoring it
 */
export const changeSearch = async (
  context: Context,
  actor: UserActor,
  { id, name, frequency, seen, restore, version }: ChangeSearchBody & { id: string },
): Promise<SavedSearchView> => {
  const { search, isStale } = await context.db.transaction().execute(async (tx) => {
    if (restore) await lockOneself(tx, actor.id);
    const known = await lockSearch(tx, { id, userId: actor.id });
    if (!known || (known.deleted_at !== null && !restore)) throw new AppError('notFound');
    const isBack = known.deleted_at !== null;
    if (isBack) requireRoom(await findSearchesOf(tx, actor.id));
    if (known.version !== version) return { search: known, isStale: true };
    const now = context.clock.now();
    const change = {
      ...(isBack ? { deleted_at: null } : {}),
      ...(name === undefined ? {} : { name }),
      ...(frequency === undefined
        ? {}
        : newFrequency(known, { frequency, now, timeZone: await timeZoneOf(tx, actor.id) })),
    };
    const isEdited = Object.keys(change).length > 0;
    return {
      search: await updateSearch(tx, id, {
        ...change,
        ...(seen ? { seen_at: now } : {}),
        version: isEdited ? known.version + 1 : known.version,
      }),
      isStale: false,
    };
  });
  const view = await present(context, search);
  if (isStale) throw new AppError('staleVersion', { current: view });
  return view;
};

/** Deletes one's own search; for an hour it can be restored. @throws AppError `notFound` for somebody else's */
export const removeSearch = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<Record<string, never>> => {
  const isDeleted = await context.db
    .transaction()
    .execute((tx) => deleteSearch(tx, { id, userId: actor.id, at: context.clock.now() }));
  if (!isDeleted) throw new AppError('notFound');
  return {};
};
