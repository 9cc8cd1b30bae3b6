import type { RequestView } from '#contract/requests.ts';
import type { VendorAnswerBody } from '#contract/vendor-answers.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import { canAnswerLead } from '#domain/requests/vendor-answers.ts';
import { referenceOf } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { factsOf } from '../requests.presenter.ts';
import { findRequest, lockVisible } from '../requests.repository.ts';
import { viewOf } from '../requests.service.ts';
import { findVendorAnswers, insertVendorAnswer, type VendorAnswerRow } from './vendor-answers.repository.ts';

type Said = Pick<VendorAnswerRow, 'available' | 'available_from' | 'comment'>;

const isSame = (last: Said | undefined, said: Said): boolean =>
  last?.available === said.available &&
  last.available_from === said.available_from &&
  last.comment === said.comment;

/**
 * The vendor says whether the asset is available, or changes its answer; repeating it changes nothing while no answer is awaited.
 * @throws AppError `notFound`, `forbidden` for anyone but people of the vendor who act for it, `conflict` after the handover and if the
 *   request has ended, `formHasErrors` for a past day
 */
export const answerLead = async (
  context: Context,
  actor: UserActor,
  id: string,
  { available, date, comment, repeat }: VendorAnswerBody & { repeat: IdempotentCall },
): Promise<RequestView> => {
  const reference = await referenceOf(context);
  const now = context.clock.now();
  const today = moscowDay(now.toISOString());
  return idempotent(context, repeat, async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (!row) throw new AppError('notFound');
    const facts = factsOf(row);
    const refusal = requestPolicy.refusal('answerLead', actor, facts);
    if (refusal) throw new AppError(refusal);
    if (!canAnswerLead(facts.status)) throw new AppError('conflict');
    const day = available === 'from' ? (date ?? null) : null;
    if (day !== null && day < today) throw fieldError('date', 'min', { min: today });
    const said = { available, available_from: day, comment: comment ?? null };
    const [last] = await findVendorAnswers(tx, id);
    if (row.vendor_answer_due !== null || !isSame(last, said)) {
      await insertVendorAnswer(tx, {
        id: newId(),
        request_id: id,
        user_id: actor.id,
        ...said,
        at: now,
      });
      await appendEvent(tx, context.clock, {
        type: 'request.vendorAnswered',
        subject: { type: 'request', id, version: row.version },
        actorId: actor.id,
        data: { available, date: day },
      });
    }
    return viewOf(tx, actor, {
      row: (await findRequest(tx, id)) ?? row,
      reference,
      now,
    });
  });
};
