import { sql, type Expression, type SqlBool } from 'kysely';
import type { Availability, OfferStatus } from '#contract/offers.ts';
import type { StockQuery, StockSort, StockState } from '#contract/stock.ts';
import { normalizeVin } from '#domain/formats/vin.ts';
import {
  archivedOffers,
  offersAsked,
  offersWithVin,
  oneOffer,
  statusRows,
  stockRows,
} from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { KeyPosition } from '#server/platform/http/key-cursor.ts';

/** Whose offers are listed; null for all vendors'. */
export type Scope = { vendorId: string | null };

/** The filters of the list; `typeIds` are the requested type and those below it. */
export type AskedStock = Scope &
  Pick<StockQuery, 'state' | 'availability' | 'q' | 'limit'> & {
    sort: StockSort;
    typeIds: readonly string[] | null;
    /** What {@link findByVin} has found. */
    byVin: readonly string[];
  };

/** A row of the list. */
export type StockRow = {
  id: string;
  vendor_id: string;
  state: StockState;
  status: OfferStatus | null;
  title: string;
  type_id: string | null;
  year: number | null;
  vin: string | null;
  price_kopecks: number | null;
  availability: Availability | null;
  reason: string | null;
  version: number;
  created_at: Date;
  changed_at: Date;
  published_at: Date | null;
};

// More matches than this mean that no VIN was searched for.
const mostByVin = 1000;

/** The SQL twin of `stockStateOf`. */
const state = sql<StockState>`case
  when o.status = 'archived' then 'archived' else coalesce(d.state::text, o.status::text) end`;

const price = sql<number | null>`coalesce(o.price_kopecks, (d.content ->> 'priceKopecks')::bigint)`;

/** Rows of these offers, each once. Public offers show their public price, others that of the working copy. */
const rowsOf = (db: Db, ids: readonly string[]): Promise<StockRow[]> =>
  db
    .selectFrom(db.selectFrom('offer_drafts').selectAll().where('offer_id', 'in', ids).as('d'))
    .fullJoin(stockRows(db, null).where('offers.id', 'in', ids).as('o'), 'o.id', 'd.offer_id')
    .select([
      sql<string>`coalesce(o.id, d.offer_id)`.as('id'),
      sql<string>`coalesce(o.vendor_id, d.vendor_id)`.as('vendor_id'),
      state.as('state'),
      'o.status',
      sql<string>`coalesce(nullif(d.title, ''), o.title, '')`.as('title'),
      sql<string | null>`coalesce(o.type_id, d.content ->> 'typeId')`.as('type_id'),
      sql<number | null>`coalesce(o.year::bigint, (d.content ->> 'year')::bigint)`.as('year'),
      sql<string | null>`coalesce(o.vin, d.content ->> 'vin')`.as('vin'),
      price.as('price_kopecks'),
      sql<Availability | null>`coalesce(o.availability::text, d.content ->> 'availability')`.as(
        'availability',
      ),
      'd.reason',
      sql<number>`greatest(d.version, o.version)`.as('version'),
      sql<Date>`coalesce(o.created_at, d.created_at)`.as('created_at'),
      sql<Date>`coalesce(d.changed_at, o.changed_at)`.as('changed_at'),
      'o.published_at',
    ])
    .execute();

/** Letters and digits with at least one digit may be part of a VIN: other words are searched in names only. */
const vinPattern = (q: string): string | null => {
  const vin = normalizeVin(q);
  return /^(?=.*\d)[0-9A-HJ-NPR-Z]{3,17}$/.test(vin) ? containing(vin) : null;
};

/** Offers with these words in their published VIN: queried once, since all VINs are read for it. */
export const findByVin = async (db: Db, q: string | undefined): Promise<string[]> => {
  const pattern = vinPattern(q ?? '');
  if (pattern === null) return [];
  const rows = await offersWithVin(db, pattern).limit(mostByVin).execute();
  return rows.map(({ offer_id: id }) => id);
};

const titlesOf = (q: string | undefined): string[] | null => {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  return words.length === 0 ? null : words.map((word) => containing(word.toLowerCase()));
};

const offer = (db: Db) => oneOffer(db, sql.ref('d.offer_id'));

/** Visitors see `published` even while there is a newer working copy. */
const standsAt = (db: Db, asked: StockState): Expression<SqlBool> => {
  const status = offer(db).select('offers.status');
  if (asked === 'published') return sql<SqlBool>`${status} = 'published'`;
  return asked === 'archived'
    ? sql<SqlBool>`(d.state = 'archived' or d.offer_id in (${archivedOffers(db)}))`
    : sql<SqlBool>`d.state = ${asked} and ${status} is distinct from 'archived'`;
};

/** Working copies. Their last published state is looked up only where needed: a join would read all offers. */
const written = (db: Db, asked: AskedStock) => {
  const { vendorId, state: at, availability, q, typeIds, byVin } = asked;
  const titles = titlesOf(q);
  const vin = vinPattern(q ?? '');
  return db
    .selectFrom('offer_drafts as d')
    .select([
      'd.offer_id as id',
      sql<number>`coalesce(${offer(db).select('offers.price_kopecks')}, (d.content ->> 'priceKopecks')::bigint, -1)`.as(
        'price_kopecks',
      ),
      'd.created_at',
      'd.changed_at',
    ])
    .$if(vendorId !== null, (query) => query.where('d.vendor_id', '=', vendorId ?? ''))
    .$if(at !== undefined, (query) => query.where(standsAt(db, at ?? 'draft')))
    .$if(availability !== undefined, (query) =>
      query.where(
        sql<SqlBool>`coalesce(${offer(db).select('offers.availability')}::text, d.content ->> 'availability') = ${availability}`,
      ),
    )
    .$if(typeIds !== null, (query) =>
      query.where(sql<SqlBool>`d.content ->> 'typeId' = any(${typeIds}::text[])`),
    )
    .$if(titles !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb.and((titles ?? []).map((one) => sql<SqlBool>`lower(d.title) like ${one}`)),
          ...(vin === null ? [] : [sql<SqlBool>`upper(d.content ->> 'vin') like ${vin}`]),
          ...(byVin.length > 0 ? [sql<SqlBool>`d.offer_id = any(${byVin}::uuid[])`] : []),
        ]),
      ),
    );
};

/** Offers of a status that are as published, without a newer working copy; those in moderation are not among them. */
const asPublished = (
  db: Db,
  status: 'published' | 'archived',
  { vendorId, availability, q, typeIds, byVin: orIds }: AskedStock,
) =>
  db
    .selectFrom(
      offersAsked(db, {
        vendorId,
        status,
        availability: availability ?? null,
        typeIds,
        titles: titlesOf(q),
        orIds,
      }).as('o'),
    )
    .select(['o.id', sql<number>`o.price_kopecks`.as('price_kopecks'), 'o.created_at', 'o.changed_at'])
    .where(sql<SqlBool>`not exists (select from offer_drafts d where d.offer_id = o.id)`);

/** The parts of the list: each is read and sorted by its own indexes. */
const partsOf = (db: Db, asked: AskedStock) => [
  ...(['published', 'archived'] as const)
    .filter((status) => asked.state === undefined || asked.state === status)
    .map((status) => asPublished(db, status, asked).as('s')),
  written(db, asked).as('s'),
];

type Part = ReturnType<typeof partsOf>[number];

/** The rows of all these queries. */
const allOf = <Row>(queries: readonly Expression<Row>[]) =>
  sql<Row>`(${sql.join(queries, sql` union all `)})`.as<'all'>('all');

/** The keys of each sort; offers without a price come first by price. */
const keys = {
  '-changedAt': { column: sql<Date>`s.changed_at`, isMoment: true, direction: 'desc' },
  waiting: { column: sql<Date>`s.changed_at`, isMoment: true, direction: 'asc' },
  '-createdAt': { column: sql<Date>`s.created_at`, isMoment: true, direction: 'desc' },
  createdAt: { column: sql<Date>`s.created_at`, isMoment: true, direction: 'asc' },
  price: { column: sql<number>`s.price_kopecks`, isMoment: false, direction: 'asc' },
  '-price': { column: sql<number>`s.price_kopecks`, isMoment: false, direction: 'desc' },
} as const satisfies Record<
  StockSort,
  { column: Expression<unknown>; isMoment: boolean; direction: 'asc' | 'desc' }
>;

/** The first rows of one part of the list: sorted separately, so that an index can do it, and no further than the page. */
const firstOf = (db: Db, part: Part, { sort, limit }: AskedStock, after: KeyPosition | null) => {
  const { column, isMoment, direction } = keys[sort];
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  const from = isMoment ? sql`${new Date(after?.key ?? 0)}::timestamptz` : sql`${after?.key ?? 0}::bigint`;
  return db
    .selectFrom(part)
    .select('s.id')
    .select(
      (isMoment ? sql<number>`(extract(epoch from ${column}) * 1000)::bigint` : sql<number>`${column}`).as(
        'key',
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${column}, s.id) ${comparison} (${from}, ${after?.id}::uuid)`),
    )
    .orderBy(column, direction)
    .orderBy('s.id', direction)
    .limit(limit + 1);
};

/** A page of the list, with one extra row if there are more. */
export const listStock = async (
  db: Db,
  asked: AskedStock,
  after: KeyPosition | null,
): Promise<(StockRow & { key: number })[]> => {
  const { direction } = keys[asked.sort];
  const places = await db
    .selectFrom(allOf(partsOf(db, asked).map((part) => firstOf(db, part, asked, after))))
    .selectAll()
    .orderBy('key', direction)
    .orderBy('id', direction)
    .limit(asked.limit + 1)
    .execute();
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = new Map((await rowsOf(db, ids)).map((row) => [row.id, row]));
  return places.flatMap(({ id, key }) => {
    const row = rows.get(id);
    return row ? [{ ...row, key }] : [];
  });
};

/** How many offers the list contains, counted up to 10 001. */
export const countStock = (db: Db, asked: AskedStock): Promise<number> =>
  countRows(
    db,
    db.selectFrom(allOf(partsOf(db, asked).map((part) => db.selectFrom(part).select('s.id')))).select('id'),
  );

/**
 * How many offers are in each state; `published` even while there is a newer working copy. Offers and working copies are counted separately,
 * since only the few that have both must be joined.
 */
export const countStates = async (db: Db, scope: Scope): Promise<ReadonlyMap<StockState, number>> => {
  const known = await db
    .selectFrom(statusRows(db, scope.vendorId).as('o'))
    .select('o.status as at')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .groupBy('o.status')
    .execute();
  const worked = await db
    .selectFrom('offer_drafts as d')
    .$if(scope.vendorId !== null, (query) => query.where('d.vendor_id', '=', scope.vendorId ?? ''))
    .leftJoin(archivedOffers(db).as('a'), 'a.id', 'd.offer_id')
    .select('d.state as at')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('a.id', 'is', null)
    .groupBy('d.state')
    .execute();
  const counts = new Map<StockState, number>();
  for (const { at, n } of [...known, ...worked]) counts.set(at, (counts.get(at) ?? 0) + n);
  return counts;
};
