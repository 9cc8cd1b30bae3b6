import { z } from 'zod/mini';
import { fieldCode, id, isoDateTime } from './common.ts';
import { outsideUrl } from './outside-url.ts';

/** Formats of a vendor's feed: Yandex's YML, XML of auto.ru and of Avito, a table. */
export const feedFormats = ['yml', 'autoru', 'avito', 'csv', 'xlsx'] as const;
/** Format of a vendor's feed. */
export type FeedFormat = (typeof feedFormats)[number];

/** Samples of feeds, by format: `GET /api/instructions/samples/{name}`. */
export const feedSamples = {
  yml: 'feed.yml',
  autoru: 'feed-autoru.xml',
  avito: 'feed-avito.xml',
  csv: 'feed.csv',
  xlsx: 'feed.xlsx',
} as const satisfies Record<FeedFormat, string>;
/** Which sample. */
export const sampleParams = z.object({ name: z.enum(Object.values(feedSamples)) });

/** How often a scheduled feed is fetched. */
export const feedTurns = ['hourly', 'daily'] as const;

/** Most rows of a feed. */
export const mostFeedRows = 200_000;
/** Largest feed, in bytes. */
export const feedSizeLimit = 200 * 1024 * 1024;

/** What a column of a feed can mean, besides `attr.<key>` of a type. */
export const feedFields = [
  'externalId',
  'category',
  'brand',
  'model',
  'modification',
  'title',
  'year',
  'price',
  'oldPrice',
  'condition',
  'availability',
  'region',
  'city',
  'vin',
  'wear',
  'description',
  'options',
  'photos',
] as const;
/** What a column of a feed can mean. */
export type FeedField = (typeof feedFields)[number];

const name = z.string().check(z.maxLength(200));
const target = z
  .string()
  .check(z.regex(/^(?:attr\.[A-Za-z0-9]{1,40}|[a-zA-Z]{1,20}|)$/, fieldCode('invalid')), z.maxLength(60));

/**
 * Which column means what (`''`: nothing), and which category of the feed is which of our types (`''`: its offers are excluded; a category
 * without an entry is guessed, and stays without one in a run if it cannot be guessed).
 */
export const feedMapping = z.object({
  columns: z
    .record(name, target)
    .check(z.refine((of) => Object.keys(of).length <= 300, fieldCode('tooLong'))),
  categories: z
    .record(name, z.string().check(z.maxLength(60)))
    .check(z.refine((of) => Object.keys(of).length <= 1000, fieldCode('tooLong'))),
});
/** Which column means what, and which category is which type. */
export type FeedMapping = z.infer<typeof feedMapping>;

/** `POST /api/vendors/{id}/imports`: exactly one of `fileId`, `url` and `importId`; without a mapping the saved or a proposed one is used. */
export const startImportBody = z
  .object({
    fileId: z.optional(id),
    url: z.optional(outsideUrl),
    importId: z
      .optional(id)
      .check(z.describe('an earlier run, whose file is read again or whose URL is fetched again')),
    format: z.enum(feedFormats),
    mapping: z.optional(feedMapping),
    dryRun: z.boolean(),
  })
  .check(
    z.refine(
      (body) => [body.fileId, body.url, body.importId].filter((one) => one !== undefined).length === 1,
      {
        error: fieldCode('required'),
        path: ['fileId'],
      },
    ),
  );
/** Body of `POST /api/vendors/{id}/imports`. */
export type StartImport = z.infer<typeof startImportBody>;

/** `POST …/apply`; `confirmRemoval` if more than 30 % of the stock would be removed. */
export const applyImportBody = z.object({ confirmRemoval: z.optional(z.boolean()) });

/** Life of a run: it is read and compared, waits to be applied, is applied, and ends. */
export const importStatuses = [
  'waiting',
  'reading',
  'checked',
  'asksRemoval',
  'applying',
  'applied',
  'cancelled',
  'failed',
] as const;
/** Status of a run. */
export type ImportStatus = (typeof importStatuses)[number];

/** Statuses in which a run is under way: a vendor has one at a time. */
export const runningStatuses: readonly ImportStatus[] = ['waiting', 'reading', 'applying'];

/** Outcomes of a row; `moderation`: its content waits for our staff, and the public offer stays as it is. */
export const rowOutcomes = ['added', 'changed', 'unchanged', 'refused', 'moderation', 'archived'] as const;
/** The outcome of a row. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** Why a row is refused; `vinElsewhere` and `priceOutlier` send it to moderation, and those of photos only leave a photo out. */
export const rowReasons = [
  'externalIdMissing',
  'externalIdTwice',
  'categoryUnknown',
  'categoryLeftOut',
  'brandMissing',
  'modelMissing',
  'yearInvalid',
  'priceInvalid',
  'priceOutOfLimits',
  'placeUnknown',
  'conditionUnknown',
  'wearInvalid',
  'vinInvalid',
  'vinTwice',
  'vinElsewhere',
  'priceOutlier',
  'tooLong',
  'columnsDiffer',
  'photoAddress',
  'photoNoAnswer',
  'photoInvalid',
] as const;
/** Why a row is refused, or goes to moderation. */
export type RowReason = (typeof rowReasons)[number];

/** Why a run failed as a whole. */
export const importFailures = [
  'damaged',
  'cutOff',
  'doctype',
  'encoding',
  'packed',
  'tooLarge',
  'tooManyRows',
  'noRows',
  'address',
  'noAnswer',
  'internal',
] as const;
/** Why a run failed as a whole. */
export type ImportFailure = (typeof importFailures)[number];

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  moderation: z.int(),
  archived: z.int(),
});
/** Numbers of rows of a run by outcome. */
export type ImportCounts = z.infer<typeof counts>;

/** A column or category of the feed with an example value, and what it is mapped to. */
const found = z.object({ name: z.string(), sample: z.string() });

/** A run of a feed. */
export const feedImport = z.object({
  id,
  status: z.enum(importStatuses),
  source: z.enum(['file', 'url', 'schedule']),
  name: z.string().check(z.describe('name of the file, or host of the URL')),
  format: z.enum(feedFormats),
  dryRun: z.boolean(),
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  report: z.object({
    counts,
    removedShare: z.number().check(z.describe('share of the stock on sale that the run archives, 0 to 1')),
    failure: z.nullable(z.enum(importFailures)),
    failedRow: z.nullable(z.int()),
  }),
  mapping: feedMapping,
  columns: z.array(found),
  categories: z.array(found),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  abilities: z.object({ apply: z.boolean(), cancel: z.boolean() }),
});
/** A run of a feed. */
export type FeedImport = z.infer<typeof feedImport>;

/** A run in the list of them. */
export const listedImport = z.extend(feedImport, {
  startedBy: z.nullable(z.string()).check(z.describe('the person’s name; null if they no longer exist')),
});
/** A run in the list of them. */
export type ListedImport = z.infer<typeof listedImport>;

/** The feed that a colleague has scheduled; a vendor has one scheduled feed at a time. */
export const colleaguesFeed = z.object({
  setBy: z.string().check(z.describe('the person’s name')),
  url: z.string(),
  format: z.enum(feedFormats),
  schedule: z.enum(feedTurns),
});

/** `GET …/imports`: the newest twenty. */
export const feedImports = z.object({
  items: z.array(listedImport),
  nextAt: z
    .nullable(isoDateTime)
    .check(z.describe('when the caller’s own feed is fetched next; null if none is on')),
  colleaguesFeed: z
    .nullable(colleaguesFeed)
    .check(z.describe('a colleague’s feed that is on, so that one’s own cannot be')),
});
/** `GET …/imports`. */
export type FeedImports = z.infer<typeof feedImports>;

/** A row of a run's report. */
export const reportRow = z.object({
  row: z
    .int()
    .check(z.describe('row number in the feed, from 1; for archived offers, the position in their list')),
  externalId: z.string(),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  reasons: z.array(z.enum(rowReasons)),
});
/** A row of a run's report. */
export type ReportRow = z.infer<typeof reportRow>;

/** `?outcome=&after=&limit=` of a run: its rows from the one after `after`. */
export const importQuery = z.object({
  outcome: z.optional(z.enum(rowOutcomes)),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/, fieldCode('invalid')))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
});
/** Query of a run's rows. */
export type ImportQuery = z.infer<typeof importQuery>;

/** `GET …/imports/{importId}`: the run and a page of its rows. */
export const importAnswer = z.extend(feedImport, {
  rows: z.array(reportRow),
  nextCursor: z.nullable(z.string()),
});
/** A run and a page of its rows. */
export type ImportAnswer = z.infer<typeof importAnswer>;
