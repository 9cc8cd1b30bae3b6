import { sql } from 'kysely';
import { liveStatuses } from '#domain/commercial-offers/commercial-offer-life.ts';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import type { Db } from '#server/platform/context.ts';

const mostRequests = 5000;

/** Open requests with this lessor chosen, or whose client can choose its КП on this day (`2026-11-20`). */
export const findRequestsOfLessor = (
  db: Db,
  { lessorId, today }: { lessorId: string; today: string },
): Promise<{ number: number; client_id: string | null; manager_id: string | null; chosen: boolean }[]> =>
  db
    .selectFrom('requests')
    .select([
      'number',
      'client_id',
      'manager_id',
      sql<boolean>`coalesce(lessor_id = ${lessorId}::uuid, false)`.as('chosen'),
    ])
    .where('status', 'not in', finalStatuses)
    .where((eb) =>
      eb.or([
        eb('lessor_id', '=', lessorId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('commercial_offers')
            .select('request_id')
            .where('lessor_id', '=', lessorId)
            .where('status', 'in', liveStatuses)
            .where('valid_until', '>=', today),
        ),
      ]),
    )
    .orderBy('number')
    .limit(mostRequests)
    .execute();
