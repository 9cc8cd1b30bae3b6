import { sql } from 'kysely';
import type { UsersQuery } from '#contract/people.ts';
import { peopleSearchTerms } from '#domain/accounts/people-search.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { mostCounted } from '#server/platform/http/id-cursor.ts';

/** Locks people in the order of their ids, so that two who act on each other wait in turn. */
export const lockPeople = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

type Filters = Pick<UsersQuery, 'q' | 'role' | 'status'>;

const filtered = (db: Db, { q, role, status }: Filters) =>
  db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'client'))
    .where((eb) =>
      status === undefined ? eb('users.status', '!=', 'deleted') : eb('users.status', '=', status),
    )
    .where((eb) =>
      eb.and(
        peopleSearchTerms(q ?? '').map((spellings) =>
          eb.or(spellings.map((text) => eb('users.search_text', 'like', containing(text)))),
        ),
      ),
    );

const detailed = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('company_people', 'company_people.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_people.company_id')
    .leftJoin('vendors', 'vendors.id', 'users.vendor_id')
    .selectAll('users')
    .select([
      'company_people.company_id as of_company_id',
      'company_people.role as company_role',
      'companies.name as company_name',
      'vendors.name as vendor_name',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('sessions.last_used_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
    );

/** A page of people, newest first, one row more than asked for when there are more. */
export const findUsers = (db: Db, query: UsersQuery, after: string | null) =>
  detailed(filtered(db, query))
    .$if(after !== null, (select) => select.where('users.id', '<', after ?? ''))
    .orderBy('users.id', 'desc')
    .limit(query.limit + 1)
    .execute();

/** A person with what stands around them in a list. */
export type UserListRow = Awaited<ReturnType<typeof findUsers>>[number];

/** How many people there are, counted up to 10 001. */
export const countUsers = async (db: Db, query: Filters): Promise<number> => {
  const rows = filtered(db, query)
    .select('users.id')
    .limit(mostCounted + 1)
    .as('rows');
  const { count } = await db
    .selectFrom(rows)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** A person with what only their own page shows. */
export const findUser = async (db: Db, id: string, now: Date) => {
  const one = db.selectFrom('users').where('users.id', '=', id);
  const user = await detailed(one).executeTakeFirst();
  if (!user) return undefined;
  const around = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('user_id')
            .where('user_id', '=', id)
            .where('confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
        .where((inner) =>
          inner.exists(
            inner
              .selectFrom('refresh_tokens')
              .select('hash')
              .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
              .where('expires_at', '>', now),
          ),
        )
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow();
  return { ...user, hasSecondFactor: Boolean(around.has_second_factor), sessions: Number(around.sessions) };
};

/** A person as an admin opens them. */
export type UserDetails = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** True when there is this vendor. */
export const isVendor = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from vendors where id = ${id}`.execute(db);
  return rows.length > 0;
};
