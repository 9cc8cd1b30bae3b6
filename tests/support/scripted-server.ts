import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** The reaction of the server to one request: an answer, or silence on an open connection. */
export type Scripted = { status: number; body: string } | 'silence';

/** A request as it came. */
export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/**
 * An outside service on a loopback port: it answers by `script`, one entry per request, with the last one for all that follow, and records
 * the requests.
 */
export const startScriptedServer = async (script: readonly Scripted[]) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const step = script[Math.min(received.length, script.length - 1)] ?? 'silence';
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (step === 'silence') return;
      response.writeHead(step.status, { 'content-type': 'application/json' }).end(step.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${address.port}`, received, close };
};
