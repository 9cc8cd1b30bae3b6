import { z } from 'zod/mini';
import { letterToken, registration } from './accounts.ts';
import { email, id, isoDateTime, mustAccept } from './common.ts';
import { calculation, offerCalculateBody } from './leasing.ts';
import { requestKind } from './request-status.ts';
import { requestSubject, requestTerms } from './requests.ts';

/** `POST /api/request-invitations/check`: the token is that of the link in the caller's letter or SMS. */
export const callerInvitationBody = z.object({ token: letterToken });

/** Answer of `POST /api/request-invitations/check`: the draft that staff wrote for the caller. Token: `invalid` once it is confirmed. */
export const callerInvitationView = z.object({
  number: z.int(),
  kind: requestKind,
  subject: requestSubject,
  choice: z.partial(z.object(offerCalculateBody.shape)).check(z.describe('the terms entered so far')),
  terms: z.nullable(requestTerms).check(z.describe('null while terms are missing or unavailable')),
  calculation: z.nullable(calculation).check(z.describe('as of today; null if `terms` is')),
  quantity: z.int().check(z.minimum(1)),
  comment: z.nullable(z.string()),
  vendor: z
    .nullable(z.object({ id, name: z.string() }))
    .check(z.describe('the vendor, which gets the request along with the lessors')),
  lessorId: z
    .nullable(id)
    .check(z.describe('the only lessor that it can be sent to, if it was made from a КП')),
  manager: z.nullable(z.string()).check(z.describe('name of the manager who wrote it')),
  name: z.string().check(z.describe('the caller’s name, masked except for the first word')),
  phone: z.string().check(z.describe('masked; the number that is called')),
  email: z.nullable(z.string()).check(z.describe('masked; null if the caller has to enter one')),
  expiresAt: isoDateTime,
});

/** `POST /api/request-invitations/accept`; its answer leads to the call, whose right code sends the request. */
export const acceptCallerInvitationBody = z.object({
  token: letterToken,
  consent: mustAccept.check(
    z.describe('to pass the request on to its recipients, who are named next to the checkbox'),
  ),
  personalData: mustAccept.check(
    z.describe('to processing by us, as in `register-user`; a separate checkbox'),
  ),
  lessorIds: z
    .array(id)
    .check(z.maxLength(50), z.describe('empty if none fits or a manager should review it first')),
  email: z.optional(email).check(z.describe('required if the invitation has none; otherwise ignored')),
});

/** Answer of `…/accept`: a registration as `register-user` gives it, and the id of the request that will be the caller's. */
export const acceptedCallerInvitation = z.extend(registration, { requestId: id });

/** What a caller sees through their link. */
export type CallerInvitationView = z.infer<typeof callerInvitationView>;
/** Body of `POST /api/request-invitations/accept`. */
export type AcceptCallerInvitation = z.infer<typeof acceptCallerInvitationBody>;
