import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message as it came: `verified` is what it says when its signature is right, else null. */
export type ReceivedMessage = {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  verified: unknown;
};

/** A receiver of webhooks on a loopback port, as somebody would write one: it verifies by the standard's own library. */
export type WebhookReceiver = {
  url: string;
  received: ReceivedMessage[];
  /** What it verifies by. */
  secret: string;
  /** What it answers from now on. */
  status: number;
  close: () => Promise<void>;
};

const verify = (secret: string, body: string, headers: IncomingHttpHeaders): unknown => {
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } catch {
    return null;
  }
};

/** Starts a receiver that answers 204. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { headers } = request;
      const verified = verify(receiver.secret, body, headers);
      receiver.received.push({ id: String(headers['webhook-id']), headers, body, verified });
      response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    secret: 'whsec_AAAA',
    status: 204,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
};
