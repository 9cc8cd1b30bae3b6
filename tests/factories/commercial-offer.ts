import type { CommercialOfferStatus } from '#contract/commercial-offers.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '../support/test-app.ts';
import { nextNumber } from './unique.ts';

/** The traits of a commercial offer that matter to a test. */
export type CommercialOfferTraits = {
  requestId: string;
  lessorId: string;
  makerId: string;
  validUntil: string;
  status?: CommercialOfferStatus;
};

/** Inserts a commercial offer into the database, bypassing all rules. */
export const putCommercialOffer = async (
  t: TestApp,
  { requestId, lessorId, makerId, validUntil, status = 'sent' }: CommercialOfferTraits,
): Promise<string> => {
  const id = newId();
  const now = t.clock.now();
  const { terms, calculation } = await t.context.db
    .selectFrom('requests')
    .select(['terms', 'calculation'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await t.context.db
    .insertInto('commercial_offers')
    .values({
      id,
      number: nextNumber(),
      request_id: requestId,
      lessor_id: lessorId,
      maker_id: makerId,
      status,
      terms: JSON.stringify(terms),
      calculation: JSON.stringify(calculation),
      commission_kopecks: 0,
      valid_until: validUntil,
      created_at: now,
      updated_at: now,
      sent_at: now,
    })
    .execute();
  return id;
};
