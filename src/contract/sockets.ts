/** Where the socket of notifications is: `/notifications/{accessToken}` on the same origin. */
export const socketPrefix = '/notifications/';

/** Why the server closes a socket, besides the protocol's own codes (1009: a message over 4 KiB). */
export const socketClosures = {
  /** The server is stopping: reconnect. */
  restarting: 1012,
  /** One person or one address has too many: reconnect later. */
  tooMany: 1013,
  /** The token is invalid or has expired, the sign-in has ended, or the person is blocked. */
  unauthorized: 4401,
} as const;

/**
 * A message over the socket: something new, or `read` with `readMessage` for what was read elsewhere. Clients must handle other types too.
 */
export type SocketFrame = {
  type: string;
  payload: { subType: string; id: string };
};
