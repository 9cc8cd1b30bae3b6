import { sql } from 'kysely';
import { requestStatus } from '#contract/request-status.ts';
import { holdingStatuses, type HoldCandidate } from '#domain/requests/offer-hold.ts';
import type { Tx } from '#server/platform/context.ts';

const enough = 100;

/** Requests for an offer that hold it or wait to, in the order in which they reached their status. */
export const findHolding = async (tx: Tx, offerId: string): Promise<HoldCandidate[]> => {
  const rows = await tx
    .selectFrom('requests')
    .select(['id', 'status', 'due_at'])
    .where('offer_id', '=', offerId)
    .where(
      'status',
      'in',
      holdingStatuses.map((status) => sql.lit(status)),
    )
    .orderBy('due_at')
    .orderBy('number')
    .limit(enough)
    .execute();
  return rows.map((row) => ({
    requestId: row.id,
    status: requestStatus.parse(row.status),
    dueAt: row.due_at?.toISOString() ?? null,
  }));
};
