import { sql } from 'kysely';
import type { CompaniesQuery } from '#contract/companies.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { ListPosition } from '#server/platform/http/moment-cursor.ts';

type Filters = Pick<CompaniesQuery, 'q' | 'state' | 'waiting'>;

const filtered = (db: Db, { q, state, waiting }: Filters) =>
  db
    .selectFrom('companies')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('company_people')
          .select(({ fn }) => [
            'company_id',
            fn.min('waiting_since').as('since'),
            fn.countAll<number>().as('people'),
          ])
          .where('waiting_since', 'is not', null)
          .groupBy('company_id')
          .as('waiting'),
      (join) => join.onRef('waiting.company_id', '=', 'companies.id'),
    )
    .$if(state !== undefined, (query) =>
      query.where('companies.proven_at', state === 'proven' ? 'is not' : 'is', null),
    )
    .$if(waiting !== undefined, (query) => query.where('waiting.since', 'is not', null))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((eb) => {
        const words = containing(q ?? '');
        return eb.or([
          eb('companies.inn', 'like', words),
          eb('companies.ogrn', 'like', words),
          eb('companies.name', 'ilike', words),
        ]);
      }),
    );

/** A page of companies, newest first or, for waiting ones, the longest waiting first; with one extra row if there are more. */
export const listCompanies = (db: Db, query: CompaniesQuery, after: ListPosition | null) => {
  const longestFirst = query.waiting !== undefined;
  const key = longestFirst ? sql<Date>`waiting.since` : sql<Date>`companies.created_at`;
  const comparison = longestFirst ? sql`>` : sql`<`;
  const direction = longestFirst ? 'asc' : 'desc';
  return filtered(db, query)
    .select(['companies.id', 'kind', 'inn', 'kpp', 'ogrn', 'name', 'proven_at', 'companies.created_at'])
    .select(['waiting.since', 'waiting.people as waiting', key.as('at')])
    .select((eb) =>
      eb
        .selectFrom('company_people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('company_people.company_id', '=', 'companies.id')
        .as('people'),
    )
    .$if(after !== null, (select) =>
      select.where(
        sql<boolean>`(${key}, companies.id) ${comparison} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('companies.id', direction)
    .limit(query.limit + 1)
    .execute();
};

/** How many companies there are, counted up to 10 001. */
export const countCompanies = (db: Db, query: Filters): Promise<number> =>
  countRows(db, filtered(db, query).select('companies.id'));
