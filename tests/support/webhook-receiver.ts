import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A received message: `verified` is its content when its signature is valid, else null. */
export type ReceivedMessage = {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  verified: unknown;
};

/** A receiver of webhooks on a loopback port, as a user would write one: it verifies with the standard's own library. */
export type WebhookReceiver = {
  url: string;
  received: ReceivedMessage[];
  /** The secret for verification. */
  secret: string;
  /** The status of its answers from now on. */
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
