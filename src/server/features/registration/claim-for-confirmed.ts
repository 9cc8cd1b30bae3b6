import type { RequestStatus } from '#contract/request-status.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** A registration whose phone was confirmed by a right code, and its person. */
export type Confirmed = {
  registrationHash: string;
  email: string;
  userId: string;
  /** How the person was found: by phone, which the code proves, or by e-mail alone, which nothing proves. */
  by: 'phone' | 'email';
  caller: Caller;
};

/** A request that waited for its caller. */
export type ClaimedRequest = { id: string; number: number; status: RequestStatus };

/** Makes what was waiting for a confirmed person theirs, in the transaction that confirms them. */
export type ClaimForConfirmed = (tx: Tx, confirmed: Confirmed) => Promise<ClaimedRequest | null>;

/** Reads what `ClaimForConfirmed` needs, before the transaction begins. */
export type PrepareClaim = () => Promise<ClaimForConfirmed>;
