import { z } from 'zod/mini';
import { id, isoDateTime, mustAccept, text } from './common.ts';
import { lessorFit } from './lessors.ts';

/** `answered` once the lessor has sent a КП. */
export const invitationStates = ['invited', 'answered', 'declined'] as const;

/** A lessor that a request was passed on to, with the client's consent. */
export const invitation = z.object({
  lessorId: id,
  name: z.string(),
  invitedAt: isoDateTime,
  bidsUntil: isoDateTime.check(z.describe('later КП are refused, unless a manager has extended it')),
  state: z.enum(invitationStates),
  ended: z
    .boolean()
    .check(
      z.describe('the request was sent anew without naming the lessor, or the client withdrew the consent'),
    ),
  blocked: z.boolean().check(z.describe('the lessor is blocked, so it can make no КП')),
  reason: z
    .nullable(z.string())
    .check(z.describe('why the lessor declined; visible to staff and the lessor')),
});

/** A lessor for a request: its invitation, and what its cards offer or why they do not fit. */
export const requestLessor = z.extend(lessorFit, { invitation: z.nullable(invitation) });

/** `GET /api/requests/{id}/lessors`: for client and staff. */
export const requestLessors = z.object({ items: z.array(requestLessor) });

/** `POST /api/requests/{id}/lessors`: the client agrees to pass the request on to further lessors. */
export const inviteBody = z.object({
  lessorIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  consent: mustAccept,
});

/** `POST /api/requests/{id}/lessors/extend`: staff extend the lessors' deadline; for all of them if no lessor is named. */
export const extendBody = z.object({ until: isoDateTime, lessorId: z.optional(id) });

/** `POST /api/requests/{id}/lessors/decline`: by a person of the lessor, or by staff for a lessor without people. */
export const declineInvitationBody = z.object({ reason: text(1000), lessorId: z.optional(id) });

/** A lessor that a request was passed on to. */
export type Invitation = z.infer<typeof invitation>;
