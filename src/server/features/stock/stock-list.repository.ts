import { sql, type Expression, type SqlBool } from 'kysely';
import type { Availability, OfferStatus } from '#contract/offers.ts';
import type { StockQuery, StockSort, StockState } from '#contract/stock.ts';
import { normalizeVin } from '#domain/formats/vin.ts';
import {
  offersAsked,
  offersWithVin,
  statusRows,
  stockRows,
  variantsOfTypes,
} from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { StockPosition } from './stock-cursor.ts';

/** Whose offers are listed; null for all vendors'. */
export type Scope = { vendorId: string | null };

/** What the list is narrowed to; `typeIds` are the asked type and those below it. */
export type AskedStock = Scope &
  Pick<StockQuery, 'state' | 'availability' | 'q' | 'limit'> & {
    sort: StockSort;
    typeIds: readonly string[] | null;
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

/** The SQL twin of `stockStateOf`. */
const state = sql<StockState>`case
  when o.status = 'archived' then 'archived' else coalesce(d.state::text, o.status::text) end`;

const price = sql<number | null>`coalesce(o.price_kopecks, (d.content ->> 'priceKopecks')::bigint)`;

const everything = { vendorId: null, status: null, availability: null, typeIds: null, words: null } as const;

/** Rows of these offers, each once. What is public shows its public price, the rest what is written. */
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
      sql<Date>`greatest(d.changed_at, o.changed_at)`.as('changed_at'),
      'o.published_at',
    ])
    .execute();

/** Latin letters and digits that may be a part of a VIN: other words are looked for in names alone. */
const vinPattern = (q: string): string | null => {
  const vin = normalizeVin(q);
  return /^[0-9A-HJ-NPR-Z]{3,17}$/.test(vin) ? containing(vin) : null;
};

const wordsOf = (q: string | undefined) => {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0) return null;
  return { titles: words.map((word) => containing(word.toLowerCase())), vin: vinPattern(q ?? '') };
};

/** Visitors see `published` also while something newer is written. */
const standsAt = (asked: StockState): Expression<SqlBool> =>
  asked === 'published' ? sql<SqlBool>`o.status = 'published'` : sql<SqlBool>`${state} = ${asked}`;

const written = (db: Db, { vendorId, state: asked, availability, q, typeIds }: AskedStock) => {
  const words = wordsOf(q);
  return db
    .selectFrom('offer_drafts as d')
    .leftJoin(offersAsked(db, everything).as('o'), 'o.id', 'd.offer_id')
    .select([
      'd.offer_id as id',
      price.as('price_kopecks'),
      sql<Date>`coalesce(o.created_at, d.created_at)`.as('created_at'),
      sql<Date>`greatest(d.changed_at, o.changed_at)`.as('changed_at'),
    ])
    .$if(vendorId !== null, (query) => query.where('d.vendor_id', '=', vendorId ?? ''))
    .$if(asked !== undefined, (query) => query.where(standsAt(asked ?? 'draft')))
    .$if(availability !== undefined, (query) =>
      query.where(
        sql<SqlBool>`coalesce(o.availability::text, d.content ->> 'availability') = ${availability}`,
      ),
    )
    .$if(typeIds !== null, (query) =>
      query.where(sql<SqlBool>`case when o.id is null then d.content ->> 'typeId' = any(${typeIds}::text[])
        else o.variant_id in (${variantsOfTypes(db, typeIds ?? [])}) end`),
    )
    .$if(words !== null, (query) =>
      query.where((eb) => {
        const titles = (words?.titles ?? []).map((one) => sql<SqlBool>`lower(d.title) like ${one}`);
        const vin = words?.vin ?? null;
        if (vin === null) return eb.and(titles);
        return eb.or([
          eb.and(titles),
          sql<SqlBool>`upper(d.content ->> 'vin') like ${vin}`,
          eb('d.offer_id', 'in', offersWithVin(db, vin)),
        ]);
      }),
    );
};

/** Offers that stand as they were published, with nothing newer written; what is in moderation is none of them. */
const asPublished = (db: Db, { vendorId, state: asked, availability, q, typeIds }: AskedStock) => {
  const status = asked === 'published' || asked === 'archived' ? asked : null;
  const filter = { vendorId, status, availability: availability ?? null, typeIds, words: wordsOf(q) };
  return db
    .selectFrom(offersAsked(db, filter).as('o'))
    .select(['o.id', sql<number | null>`o.price_kopecks`.as('price_kopecks'), 'o.created_at', 'o.changed_at'])
    .where(sql<SqlBool>`not exists (select from offer_drafts d where d.offer_id = o.id)`)
    .$if(asked !== undefined && status === null, (query) => query.where(sql<SqlBool>`false`));
};

/** What each sort goes by; what has no price yet comes first by price. */
const keys = {
  '-changedAt': { column: sql<Date>`s.changed_at`, isMoment: true, direction: 'desc' },
  waiting: { column: sql<Date>`s.changed_at`, isMoment: true, direction: 'asc' },
  '-createdAt': { column: sql<Date>`s.created_at`, isMoment: true, direction: 'desc' },
  createdAt: { column: sql<Date>`s.created_at`, isMoment: true, direction: 'asc' },
  price: { column: sql<number>`coalesce(s.price_kopecks, -1)`, isMoment: false, direction: 'asc' },
  '-price': { column: sql<number>`coalesce(s.price_kopecks, -1)`, isMoment: false, direction: 'desc' },
} as const satisfies Record<
  StockSort,
  { column: Expression<unknown>; isMoment: boolean; direction: 'asc' | 'desc' }
>;

type Part = ReturnType<typeof written> | ReturnType<typeof asPublished>;

/** The first of one part of the list: sorted by itself, so that an index can do it, and no further than the page. */
const firstOf = (db: Db, part: Part, { sort, limit }: AskedStock, after: StockPosition | null) => {
  const { column, isMoment, direction } = keys[sort];
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  const from = isMoment ? sql`${new Date(after?.key ?? 0)}::timestamptz` : sql`${after?.key ?? 0}::bigint`;
  return db
    .selectFrom(part.as('s'))
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

/** A page of the list, one row more than asked for when there are more. */
export const listStock = async (
  db: Db,
  asked: AskedStock,
  after: StockPosition | null,
): Promise<(StockRow & { key: number })[]> => {
  const { direction } = keys[asked.sort];
  const places = await db
    .selectFrom(
      db
        .selectFrom(firstOf(db, written(db, asked), asked, after).as('w'))
        .selectAll()
        .unionAll(db.selectFrom(firstOf(db, asPublished(db, asked), asked, after).as('p')).selectAll())
        .as('page'),
    )
    .selectAll()
    .orderBy('key', direction)
    .orderBy('id', direction)
    .limit(asked.limit + 1)
    .execute();
  if (places.length === 0) return [];
  const rows = new Map(
    (
      await rowsOf(
        db,
        places.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return places.flatMap(({ id, key }) => {
    const row = rows.get(id);
    return row ? [{ ...row, key }] : [];
  });
};

/** How many offers the list holds, counted up to 10 001. */
export const countStock = (db: Db, asked: AskedStock): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom(
        written(db, asked)
          .clearSelect()
          .select('d.offer_id as id')
          .unionAll(asPublished(db, asked).clearSelect().select('o.id'))
          .as('all'),
      )
      .select('id'),
  );

/**
 * How many offers stand where: `state` of each, and `published` also while something newer is written. Offers and working copies are counted
 * apart, since only the few that have both must be joined.
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
    .leftJoin(statusRows(db, null).as('o'), 'o.id', 'd.offer_id')
    .select('d.state as at')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`o.status is distinct from 'archived'`)
    .groupBy('d.state')
    .execute();
  const counts = new Map<StockState, number>();
  for (const { at, n } of [...known, ...worked]) counts.set(at, (counts.get(at) ?? 0) + n);
  return counts;
};
