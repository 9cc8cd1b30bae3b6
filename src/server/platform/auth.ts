import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#domain/actor.ts';

/** Tells who asks from the headers of a call. */
export type Authenticator = {
  /**
   * A guest when the headers say nothing of a sign-in.
   * @throws AppError `unauthorized` for a token that is malformed, expired or revoked, `accountBlocked` for a blocked person
   */
  actorOf: (headers: IncomingHttpHeaders) => Promise<Actor>;
};
