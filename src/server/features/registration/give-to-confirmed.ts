import type { RequestStatus } from '#contract/request-status.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** A registration whose phone a right code has confirmed, and whose it turned out to be. */
export type Confirmed = {
  registrationHash: string;
  email: string;
  userId: string;
  /** By what the person was found: the phone, which the code proves, or the e-mail alone, which nothing does. */
  by: 'phone' | 'email';
  caller: Caller;
};

/** A request that was waiting for its caller. */
export type GivenRequest = { id: string; number: number; status: RequestStatus };

/** Gives a confirmed person what was waiting for them, in the transaction that confirms them. */
export type GiveToConfirmed = (tx: Tx, confirmed: Confirmed) => Promise<GivenRequest | null>;

/** Reads what the giving needs, before the transaction begins. */
export type PrepareGiving = () => Promise<GiveToConfirmed>;
