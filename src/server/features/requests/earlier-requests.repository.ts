import { sql } from 'kysely';
import { requestStatus, type RequestStatus } from '#contract/request-status.ts';
import type { UserActor } from '#domain/actor.ts';
import type { Db } from '#server/platform/context.ts';
import { outlinedTo, visibleTo } from './visible-requests.repository.ts';

const mostEarlier = 200;

/** Another request of a company: with its sum only if the reader sees more than an outline. */
export type EarlierRequest = {
  id: string;
  number: number;
  status: RequestStatus;
  created_at: Date;
  sum_kopecks: number | null;
};

/** Other sent requests of a company that the actor may know of, the newest first, 200 at most. */
export const findEarlier = async (
  db: Db,
  actor: UserActor,
  { id, companyId }: { id: string; companyId: string },
): Promise<EarlierRequest[]> => {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'status', 'created_at'])
    .select((eb) =>
      eb
        .case()
        .when(visibleTo(actor)(eb))
        .then(sql<number>`((subject ->> 'priceKopecks')::bigint * quantity)::float8`)
        .else(null)
        .end()
        .as('sum_kopecks'),
    )
    .where('company_id', '=', companyId)
    .where('id', '!=', id)
    .where('calculation', 'is not', null)
    .where((eb) => eb.or([visibleTo(actor)(eb), outlinedTo(actor)(eb)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEarlier)
    .execute();
  return rows.map((row) => Object.assign(row, { status: requestStatus.parse(row.status) }));
};
