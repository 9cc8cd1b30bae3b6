import { setTimeout as sleep } from 'node:timers/promises';
import { socketClosures } from '#contract/sockets.ts';

/** The part of a server-side WebSocket that we use: `ws` brings no types of its own. */
export type ServerSocket = {
  on: (event: 'close' | 'pong', listener: () => void) => unknown;
  close: (code: number) => void;
  ping: () => void;
  send: (text: string) => void;
  /** Bytes that were sent but not yet received by the peer. */
  readonly bufferedAmount: number;
  terminate: () => void;
};

const goodbyeMs = 2000;
const pollMs = 20;

/** Tells all sockets that the server stops, and hangs up on those that do not answer within 2 s. `sockets` shrinks as they go. */
export const closeAll = async (sockets: ReadonlySet<ServerSocket>): Promise<void> => {
  for (const socket of sockets) socket.close(socketClosures.restarting);
  for (let waited = 0; sockets.size > 0 && waited < goodbyeMs; waited += pollMs) await sleep(pollMs);
  for (const socket of sockets) socket.terminate();
};
