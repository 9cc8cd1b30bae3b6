import { sql } from 'kysely';
import type { RequestSubject } from '#contract/requests.ts';
import type { OfferCalculateBody } from '#contract/leasing.ts';
import type { Db } from '#server/platform/context.ts';

/** A requested lease as it was frozen: the asset and the choice, and nothing about the client. */
export type AskedBefore = {
  at: Date;
  subject: Pick<
    RequestSubject,
    'typeId' | 'title' | 'priceKopecks' | 'offerId' | 'year' | 'condition' | 'region' | 'mileageKm'
  >;
  choice: OfferCalculateBody;
};

const keptFacts = sql<AskedBefore['subject']>`jsonb_build_object(
  'typeId', subject -> 'typeId', 'title', subject -> 'title', 'priceKopecks', subject -> 'priceKopecks',
  'offerId', subject -> 'offerId', 'year', subject -> 'year', 'condition', subject -> 'condition',
  'region', subject -> 'region', 'mileageKm', subject -> 'mileageKm')`;

/** Leases requested since a moment, whatever became of them, the newest first. */
export const findAskedLeases = (
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<AskedBefore[]> =>
  db
    .selectFrom('requests')
    .select([
      'created_at as at',
      keptFacts.as('subject'),
      sql<OfferCalculateBody>`terms -> 'choice'`.as('choice'),
    ])
    .where('calculation', 'is not', null)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
