import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#domain/actor.ts';

/** Identifies the actor from the headers of a call. */
export type Authenticator = {
  /**
   * A guest when the headers carry no sign-in.
   * @throws AppError `unauthorized` for a token that is malformed, expired or revoked, `accountBlocked` for a blocked person,
   *   `secondFactorMissing` for one who must set a second factor and has not, unless `beforeSecondFactor`
   */
  actorOf: (headers: IncomingHttpHeaders, options?: { beforeSecondFactor: boolean }) => Promise<Actor>;
};

/** The person and the session of an access token, and its expiry. */
export type TokenHolder = { userId: string; sessionId: string; expiresAt: Date };

/** Says whom an open connection belongs to, and whether it may stay open. */
export type TokenHolders = {
  /** Null for a token that is malformed, expired or revoked, or of a blocked person. */
  holderOf: (accessToken: string) => Promise<TokenHolder | null>;
  /** Which of these sessions (a thousand at most) have not ended and belong to a person who is not blocked. */
  standingOf: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
};
