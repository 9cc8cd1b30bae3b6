import type { Recipient } from '#contract/sharing-wording.ts';
import { afterWorkingHours, hoursToBid } from '#domain/requests/request-clock.ts';
import { innsOfVendors } from '#server/features/companies/index.ts';
import { holdActiveLessors } from '#server/features/lessors/index.ts';
import { recordSharing } from '#server/features/people/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { insertInvitations } from './invitations.repository.ts';
import { beginForVendor } from '../requests.repository.ts';

/** To whom a request is passed on, who agreed to it, where and when. */
export type PassingOn = {
  requestId: string;
  userId: string;
  lessorIds: readonly string[];
  /** The offer's vendor, if it is to get the request. */
  vendor?: { id: string; name: string; address: string | null; company_id: string | null } | undefined;
  form: string;
  caller: Caller;
  now: Date;
};

/**
 * Invites lessors to a request and stores the consent that names them, in the transaction that sends it; returns the ids of those invited.
 * @throws AppError `formHasErrors` (`lessorIds: unknown`) for one that does not exist or is not active
 */
export const passOn = async (
  tx: Tx,
  { requestId, userId, lessorIds, vendor, form, caller, now }: PassingOn,
): Promise<string[]> => {
  const ids = [...new Set(lessorIds)];
  const lessors = await holdActiveLessors(tx, ids);
  if (lessors.length < ids.length) throw fieldError('lessorIds', 'unknown');
  const until = new Date(afterWorkingHours(now.toISOString(), hoursToBid));
  await insertInvitations(
    tx,
    lessors.map(({ id }) => ({
      request_id: requestId,
      lessor_id: id,
      invited_at: now,
      bids_until: until,
      state: 'invited',
    })),
  );
  const recipients: Recipient[] = lessors.map(({ name, inn, address }) => ({
    kind: 'lessor',
    name,
    inn,
    address,
  }));
  if (vendor) {
    const inn = (await innsOfVendors(tx, [vendor])).get(vendor.id) ?? null;
    recipients.push({ kind: 'vendor', name: vendor.name, inn, address: vendor.address });
    await beginForVendor(tx, requestId);
  }
  await recordSharing(tx, { requestId, recipients, form, caller, now }, userId);
  return lessors.map(({ id }) => id);
};
