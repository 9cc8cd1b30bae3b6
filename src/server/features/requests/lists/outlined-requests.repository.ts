import { sql } from 'kysely';
import type { RequestListQuery } from '#contract/requests.ts';
import { standsInFor, type UserActor } from '#domain/actor.ts';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import { peopleRows } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import { containing } from '#server/platform/db/like.ts';
import type { ListPosition } from '#server/platform/http/moment-cursor.ts';
import { searched } from './listed-requests.repository.ts';
import { outlinedTo } from '../visible-requests.repository.ts';

const outlinedRows = (db: Db, actor: UserActor) =>
  db
    .selectFrom('requests')
    .where((eb) => outlinedTo(actor)(eb))
    .innerJoin(peopleRows(db).as('managers'), 'managers.id', 'requests.manager_id')
    .select([
      'requests.id',
      'requests.number',
      'requests.status',
      'requests.company_name',
      'requests.created_at as at',
      'managers.id as manager_id',
      'managers.name',
      'managers.last_name',
      'managers.first_name',
      'managers.middle_name',
      'managers.phone',
      'managers.status as manager_status',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof outlinedRows>['executeTakeFirstOrThrow']>>;

const withManager = ({ manager_id: id, manager_status: status, ...row }: Selected) => ({
  ...row,
  manager: { ...row, id, status },
});

/** A request that a colleague of its reader handles. */
export type OutlineRow = ReturnType<typeof withManager>;

/** The request of this id, if the actor may know only its outline. */
export const findOutlined = async (db: Db, actor: UserActor, id: string): Promise<OutlineRow | undefined> => {
  const row = await outlinedRows(db, actor).where('requests.id', '=', id).executeTakeFirst();
  return row && withManager(row);
};

/** Whether a list is of requests that a colleague of its reader handles. */
export const asksForOutlines = (actor: UserActor, { manager }: RequestListQuery): boolean =>
  actor.role === 'manager' &&
  manager !== undefined &&
  manager !== 'none' &&
  manager !== actor.id &&
  !standsInFor(actor, manager);

const shownWords = sql<string>`replace(lower(requests.number::text || ' ' || requests.company_name), 'ё', 'е')`;

/** Neither the results nor their order depend on what the reader may not know. */
const filtered = (
  db: Db,
  actor: UserActor,
  { manager, status, kind, bid, turn, view, q }: RequestListQuery,
) =>
  outlinedRows(db, actor)
    .where('requests.manager_id', '=', manager ?? null)
    .$if(status !== undefined, (select) => select.where('requests.status', 'in', status ?? []))
    .$if(kind !== undefined || bid !== undefined || view !== undefined, (select) =>
      select.where(sql<boolean>`false`),
    )
    .$if(turn !== undefined && !turn.includes('ended'), (select) => select.where(sql<boolean>`false`))
    .$if(turn !== undefined, (select) => select.where('requests.status', 'in', finalStatuses))
    .$if(q !== undefined && q !== '', (select) =>
      select.where(shownWords, 'like', containing(searched(q ?? ''))),
    );

/** A page of a colleague's requests by age, with one extra row if there are more. */
export const listOutlined = async (
  db: Db,
  actor: UserActor,
  query: RequestListQuery,
  after: ListPosition | null,
): Promise<OutlineRow[]> => {
  const direction = query.sort === '-createdAt' ? 'desc' : 'asc';
  const comparison = direction === 'desc' ? sql`<` : sql`>`;
  const rows = await filtered(db, actor, query)
    .$if(after !== null, (select) =>
      select.where(
        sql<boolean>`(requests.created_at, requests.id) ${comparison} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('requests.created_at', direction)
    .orderBy('requests.id', direction)
    .limit(query.limit + 1)
    .execute();
  return rows.map(withManager);
};

/** How many of a colleague's requests the list contains, counted up to 10 001. */
export const countOutlined = (db: Db, actor: UserActor, query: RequestListQuery): Promise<number> =>
  countRows(db, filtered(db, actor, query).clearSelect().select('requests.id'));
