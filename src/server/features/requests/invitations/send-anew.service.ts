import { getOfferForRequest, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { endInvitations } from './invitations.repository.ts';
import { appendInvited } from './invitations.events.ts';
import { passOn } from './pass-on.service.ts';
import { requireItsLessor } from '../request-asset.ts';
import { findRequest, type RequestRow } from '../requests.repository.ts';

/** Who sends a request again, and to whom they agreed to pass it on. */
type SentAnew = {
  consent: true | undefined;
  lessorIds: readonly string[] | undefined;
  userId: string;
  reference: Reference;
  caller: Caller;
  now: Date;
};

/**
 * Passes on a request that was just moved to `submitted`: invitations of an earlier sending end, and those of the lessors named now begin.
 * @throws AppError `formHasErrors` without the consent or the lessors, `conflict` if its offer is no longer published
 */
export const sendAnew = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  row: RequestRow,
  { consent, lessorIds, userId, reference, caller, now }: SentAnew,
): Promise<RequestRow> => {
  if (consent === undefined) throw fieldError('consent', 'mustAccept');
  if (lessorIds === undefined) throw fieldError('lessorIds', 'required');
  if (row.offer_id !== null && !(await getOfferForRequest(tx, row.offer_id))) throw new AppError('conflict');
  await requireItsLessor(tx, row, lessorIds);
  await endInvitations(tx, row.id, now);
  const invited = await passOn(tx, {
    requestId: row.id,
    userId,
    lessorIds,
    vendor: row.vendor_id === null ? undefined : reference.vendors.get(row.vendor_id),
    form: `/account/requests/${row.id}`,
    caller,
    now,
  });
  await appendInvited(clock, tx, { row, lessorIds: invited, actorId: userId });
  return (await findRequest(tx, row.id)) ?? row;
};
