import type { UsersQuery } from '#contract/people.ts';
import { peopleSearchTerms } from '#domain/accounts/people-search.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Person } from './people.repository.ts';

type Filters = Pick<UsersQuery, 'q' | 'role' | 'status'>;

const filtered = (db: Db, { q, role, status }: Filters) =>
  db
    .selectFrom('users')
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'client'))
    .where((eb) => (status === undefined ? eb('status', '!=', 'deleted') : eb('status', '=', status)))
    .where((eb) =>
      eb.and(
        peopleSearchTerms(q ?? '').map((spellings) =>
          eb.or(spellings.map((text) => eb('search_text', 'like', containing(text)))),
        ),
      ),
    );

/** A page of people, newest first, with one extra row if there are more. */
export const searchPeople = (db: Db, query: UsersQuery, after: string | null): Promise<Person[]> =>
  filtered(db, query)
    .selectAll()
    .$if(after !== null, (select) => select.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();

/** How many people there are, counted up to 10 001. */
export const countPeople = (db: Db, query: Filters): Promise<number> =>
  countRows(db, filtered(db, query).select('id'));

const mostFound = 200;

/** Ids of people whose phone contains these digits, 200 at most. */
export const findPeopleByPhone = async (db: Db, digits: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    // The index of words holds phones too, and others' digits.
    .where('search_text', 'like', containing(digits))
    .where('phone', 'like', containing(digits))
    .where('status', '!=', 'deleted')
    .orderBy('id')
    .limit(mostFound)
    .execute();
  return rows.map(({ id }) => id);
};
