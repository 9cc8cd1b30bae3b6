import { z } from 'zod/mini';
import { id, isoDateTime, text, version } from './common.ts';

/** How often a person is notified of new offers: at once, every morning, on Mondays, or never. */
export const searchFrequencies = ['now', 'daily', 'weekly', 'off'] as const;
/** How often a person is notified of new offers. */
export type SearchFrequency = (typeof searchFrequencies)[number];

/** How many searches a person may keep. */
export const mostSavedSearches = 20;

const longestSavedQuery = 1000;

/** Up to how many new offers are counted. */
export const mostNewCounted = 100;

const frequency = z.enum(searchFrequencies);
const query = z
  .string()
  .check(z.maxLength(longestSavedQuery), z.describe('the query of a /catalog address, without `?`'));

/** A saved search as its person sees it. */
export const savedSearchView = z.object({
  id,
  name: z.string(),
  query,
  frequency,
  href: z.string().check(z.describe('the catalogue page that shows it')),
  newCount: z
    .nullable(z.int().check(z.minimum(0), z.maximum(mostNewCounted)))
    .check(
      z.describe(
        'the number published since the person last opened it, up to 100; null if it filters by something that no longer exists',
      ),
    ),
  createdAt: isoDateTime,
  version,
});
/** A saved search as its person sees it. */
export type SavedSearchView = z.infer<typeof savedSearchView>;

/** Answer of `GET /api/saved-searches`: the latest first. */
export const savedSearches = z.object({
  items: z.array(savedSearchView).check(z.maxLength(mostSavedSearches)),
});

/** `POST /api/saved-searches`; without a name it is named after its query. */
export const saveSearchBody = z.object({
  query,
  name: z.optional(text(100)),
  frequency: z._default(frequency, 'daily'),
});
/** What is sent to save a search. */
export type SaveSearchBody = z.infer<typeof saveSearchBody>;

/** `POST /api/saved-searches/{id}`; what is left out stays. `seen` resets the count of new offers and does not change the version. */
export const changeSearchBody = z.object({
  name: z.optional(text(100)),
  frequency: z.optional(frequency),
  seen: z.optional(z.literal(true)),
  restore: z.optional(z.literal(true)).check(z.describe('restores it, within an hour after it was deleted')),
  version,
});
/** What is sent to change a saved search. */
export type ChangeSearchBody = z.infer<typeof changeSearchBody>;
