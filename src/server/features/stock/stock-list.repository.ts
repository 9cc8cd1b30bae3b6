import { sql, type Expression, type SqlBool } from 'kysely';
import type { Availability, OfferStatus } from '#contract/offers.ts';
import type { StockQuery, StockSort, StockState } from '#contract/stock.ts';
import { normalizeVin } from '#domain/formats/vin.ts';
import { statusRows, stockRows } from '#server/features/offers/index.ts';
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

const drafts = (db: Db, { vendorId }: Scope) =>
  db
    .selectFrom('offer_drafts')
    .selectAll()
    .$if(vendorId !== null, (query) => query.where('vendor_id', '=', vendorId ?? ''));

/** The SQL twin of `stockStateOf`. */
const state = sql<StockState>`case
  when o.status = 'archived' then 'archived' else coalesce(d.state::text, o.status::text) end`;

/** Every offer that has a working copy or was published, once. What is public shows its public price, the rest what is written. */
const all = (db: Db, scope: Scope) =>
  db
    .selectFrom(drafts(db, scope).as('d'))
    .fullJoin(stockRows(db, scope.vendorId).as('o'), 'o.id', 'd.offer_id')
    .select([
      sql<string>`coalesce(o.id, d.offer_id)`.as('id'),
      sql<string>`coalesce(o.vendor_id, d.vendor_id)`.as('vendor_id'),
      state.as('state'),
      'o.status',
      sql<string>`coalesce(nullif(d.title, ''), o.title, '')`.as('title'),
      sql<string | null>`coalesce(o.type_id, d.content ->> 'typeId')`.as('type_id'),
      sql<number | null>`coalesce(o.year::bigint, (d.content ->> 'year')::bigint)`.as('year'),
      sql<string | null>`coalesce(o.vin, d.content ->> 'vin')`.as('vin'),
      sql<number | null>`coalesce(o.price_kopecks, (d.content ->> 'priceKopecks')::bigint)`.as(
        'price_kopecks',
      ),
      sql<Availability | null>`coalesce(o.availability::text, d.content ->> 'availability')`.as(
        'availability',
      ),
      'd.reason',
      sql<number>`greatest(d.version, o.version)`.as('version'),
      sql<Date>`coalesce(o.created_at, d.created_at)`.as('created_at'),
      sql<Date>`greatest(d.changed_at, o.changed_at)`.as('changed_at'),
      'o.published_at',
    ]);

const searched = (q: string): Expression<SqlBool> => {
  const words = q.split(/\s+/).slice(0, 10);
  const inTitle = sql.join(
    words.map((word) => sql`lower(title) like ${containing(word.toLowerCase())}`),
    sql` and `,
  );
  return sql<SqlBool>`((${inTitle}) or upper(vin) like ${containing(normalizeVin(q))})`;
};

/** Visitors see `published` also while something newer is written. */
const standsAt = (asked: StockState): Expression<SqlBool> =>
  asked === 'published' ? sql<SqlBool>`status = 'published'` : sql<SqlBool>`state = ${asked}`;

const filtered = (db: Db, { vendorId, state: asked, availability, q, typeIds }: AskedStock) =>
  db
    .selectFrom(all(db, { vendorId }).as('stock'))
    .$if(asked !== undefined, (query) => query.where(standsAt(asked ?? 'draft')))
    .$if(availability !== undefined, (query) => query.where('availability', '=', availability ?? null))
    .$if(typeIds !== null, (query) => query.where('type_id', 'in', typeIds ?? []))
    .$if(q !== undefined && q !== '', (query) => query.where(searched(q ?? '')));

const moment = (column: 'changed_at' | 'created_at') =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** What each sort goes by, as a whole number; what has no price yet comes first by price. */
const keys = {
  '-changedAt': { key: moment('changed_at'), direction: 'desc' },
  waiting: { key: moment('changed_at'), direction: 'asc' },
  '-createdAt': { key: moment('created_at'), direction: 'desc' },
  createdAt: { key: moment('created_at'), direction: 'asc' },
  price: { key: sql<number>`coalesce(price_kopecks, -1)`, direction: 'asc' },
  '-price': { key: sql<number>`coalesce(price_kopecks, -1)`, direction: 'desc' },
} as const satisfies Record<StockSort, { key: Expression<number>; direction: 'asc' | 'desc' }>;

/** A page of the list, one row more than asked for when there are more. */
export const listStock = (
  db: Db,
  asked: AskedStock,
  after: StockPosition | null,
): Promise<(StockRow & { key: number })[]> => {
  const { key, direction } = keys[asked.sort];
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  return filtered(db, asked)
    .selectAll()
    .select(key.as('key'))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(${key}, id) ${comparison} (${after?.key}::bigint, ${after?.id}::uuid)`),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(asked.limit + 1)
    .execute();
};

/** How many offers the list holds, counted up to 10 001. */
export const countStock = (db: Db, asked: AskedStock): Promise<number> =>
  countRows(db, filtered(db, asked).select('id'));

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
  const written = await db
    .selectFrom(drafts(db, scope).as('d'))
    .leftJoin(statusRows(db, null).as('o'), 'o.id', 'd.offer_id')
    .select('d.state as at')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`o.status is distinct from 'archived'`)
    .groupBy('d.state')
    .execute();
  const counts = new Map<StockState, number>();
  for (const { at, n } of [...known, ...written]) counts.set(at, (counts.get(at) ?? 0) + n);
  return counts;
};
