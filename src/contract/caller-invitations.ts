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
  choice: z
    .partial(z.object(offerCalculateBody.shape))
    .check(z.describe('terms as far as they were written down')),
  terms: z.nullable(requestTerms).check(z.describe('null while something is missing or not on offer')),
  calculation: z.nullable(calculation).check(z.describe('of today; null like `terms`')),
  quantity: z.int().check(z.minimum(1)),
  comment: z.nullable(z.string()),
  vendor: z
    .nullable(z.object({ id, name: z.string() }))
    .check(z.describe('who gets the request beside the lessors')),
  lessorId: z
    .nullable(id)
    .check(z.describe('the one lessor that it can be sent to, where it began with a КП')),
  manager: z.nullable(z.string()).check(z.describe('name of who wrote it')),
  name: z.string().check(z.describe('of the caller, masked but for the first word')),
  phone: z.string().check(z.describe('masked; it is called')),
  email: z.nullable(z.string()).check(z.describe('masked; null where the caller has to give one')),
  expiresAt: isoDateTime,
});

/** `POST /api/request-invitations/accept`; its answer leads to the call, whose right code sends the request. */
export const acceptCallerInvitationBody = z.object({
  token: letterToken,
  consent: mustAccept.check(z.describe('to pass the request on to its recipients, named beside the box')),
  personalData: mustAccept.check(z.describe('to us, as `register-user` asks for it: a box of its own')),
  lessorIds: z
    .array(id)
    .check(z.maxLength(50), z.describe('empty where none fits or a manager is to look first')),
  email: z.optional(email).check(z.describe('required where the invitation names none, else left aside')),
});

/** Answer of `…/accept`: a registration as `register-user` gives it, and the id of the request that will be the caller's. */
export const acceptedCallerInvitation = z.extend(registration, { requestId: id });

/** What a caller sees through their link. */
export type CallerInvitationView = z.infer<typeof callerInvitationView>;
/** Body of `POST /api/request-invitations/accept`. */
export type AcceptCallerInvitation = z.infer<typeof acceptCallerInvitationBody>;
