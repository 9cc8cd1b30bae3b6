import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { WebSocket, type CloseEvent } from 'undici';

/** The client's end of a socket: what it received, and how it ended. */
export type OpenedSocket = {
  socket: WebSocket;
  heard: unknown[];
  /** The code with which it was closed. */
  closed: Promise<number>;
};

/** Opens a WebSocket; resolves when it is open. */
export const openSocket = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<OpenedSocket> => {
  const socket = new WebSocket(url, { headers });
  const heard: unknown[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(data));
  const closed = once(socket, 'close').then(([event]: CloseEvent[]) => event?.code ?? 0);
  await Promise.race([
    once(socket, 'open'),
    closed.then((code) => {
      throw new Error(`the socket was closed with ${code} before it was open`);
    }),
  ]);
  return { socket, heard, closed };
};

/** Requests a WebSocket and is refused: status and body of the answer. */
export const refusedUpgrade = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> => {
  const asked = request(url, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts = await answer.toArray();
  return { status: answer.statusCode ?? 0, body: JSON.parse(parts.join('')) };
};
