import { sql, type SqlBool } from 'kysely';
import type { CompaniesQuery } from '#contract/companies.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';

type Filters = Pick<CompaniesQuery, 'q' | 'state' | 'waiting'>;

const waits = sql<SqlBool>`exists (
  select 1 from company_people where company_people.company_id = companies.id and company_people.waiting_since is not null
)`;

const filtered = (db: Db, { q, state, waiting }: Filters) =>
  db
    .selectFrom('companies')
    .$if(state !== undefined, (query) =>
      query.where('companies.proven_at', state === 'proven' ? 'is not' : 'is', null),
    )
    .$if(waiting !== undefined, (query) => query.where(waits))
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

/** A page of companies, newest first, one row more than asked for when there are more. */
export const listCompanies = (db: Db, query: CompaniesQuery, after: string | null) =>
  filtered(db, query)
    .select(['companies.id', 'kind', 'inn', 'kpp', 'ogrn', 'name', 'proven_at', 'companies.created_at'])
    .select((eb) => {
      const people = eb
        .selectFrom('company_people')
        .whereRef('company_people.company_id', '=', 'companies.id');
      return [
        people.select(({ fn }) => fn.countAll<number>().as('count')).as('people'),
        people.select(({ fn }) => fn.count<number>('waiting_since').as('count')).as('waiting'),
        people.select(({ fn }) => fn.min('waiting_since').as('since')).as('waiting_since'),
      ];
    })
    .$if(after !== null, (select) => select.where('companies.id', '<', after ?? ''))
    .orderBy('companies.id', 'desc')
    .limit(query.limit + 1)
    .execute();

/** How many companies there are, counted up to 10 001. */
export const countCompanies = (db: Db, query: Filters): Promise<number> =>
  countRows(db, filtered(db, query).select('companies.id'));
