/** Where the socket of notifications is: `/notifications/{accessToken}` on the same origin. */
export const socketPrefix = '/notifications/';

/** Why the server closes a socket, beside what the protocol itself knows (1009: a message over 4 KiB). */
export const socketClosures = {
  /** The server stops: come again. */
  restarting: 1012,
  /** One person or one address holds too many: come again later. */
  tooMany: 1013,
  /** The token is bad or has expired, the sign-in has ended, or the person is blocked. */
  unauthorized: 4401,
} as const;

/** What comes over the socket: something new, or `read` with `readMessage` for what was read elsewhere. A reader obeys other types too. */
export type SocketFrame = {
  type: string;
  payload: { subType: string; id: string };
};
