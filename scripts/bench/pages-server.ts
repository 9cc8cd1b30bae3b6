// One of the servers that `pages.ts` compares: node pages-server.ts <kind> <port> <directory> <path>
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import Fastify from 'fastify';
import { registerRendering } from '#server/render/index.ts';
import type { RenderContext } from '#web/lib/render-context.ts';
import { loadRecording } from './pages-recording.ts';
import type { PagesRecording } from './pages-recording.ts';

const host = '127.0.0.1';

const serveApplication = async (
  port: number,
  recording: PagesRecording,
  keepPages: boolean,
): Promise<void> => {
  const app = Fastify();
  app.get('/api/*', (request, reply) => {
    const answer = recording.answers[request.url];
    if (!answer) throw new Error(`Not recorded: ${request.url}`);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.payload);
  });
  await registerRendering(app, { origin: `http://${host}:${port}`, keepPages });
  await app.listen({ port, host });
};

const listen = async (port: number, listener: RequestListener): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  createServer(listener).listen(port, host, resolve);
  await promise;
};

const serveBytes = (port: number, recording: PagesRecording): Promise<void> => {
  const body = Buffer.from(recording.body, 'base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  return listen(port, (_request, response) => response.writeHead(200, headers).end(body));
};

type BareEntry = { loadBarePage: (address: string, context: RenderContext) => Promise<() => string> };

const serveBareRender = async (port: number, recording: PagesRecording, path: string): Promise<void> => {
  const bundle = join(import.meta.dirname, '../../dist/server/server.js');
  const { loadBarePage } = (await import(bundle)) as BareEntry;
  const render = await loadBarePage(`http://${host}:${port}${path}`, {
    apiTransport: async (call) => new Response(recording.answers[call.path]?.payload),
    buildId: 'bench',
    onRenderError: (error) => {
      throw error;
    },
    scriptMark: 'bench',
    onHtml: () => {},
  });
  await listen(port, (_request, response) => {
    const body = Buffer.from(render());
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
};

const [kind = '', portText = '', directory = '', path = ''] = process.argv.slice(2);
const port = Number(portText);
const recording = await loadRecording(directory);
const start: Record<string, () => Promise<void>> = {
  cached: () => serveApplication(port, recording, true),
  uncached: () => serveApplication(port, recording, false),
  bytes: () => serveBytes(port, recording),
  render: () => serveBareRender(port, recording, path),
};
const begin = start[kind];
if (!begin) throw new Error(`Unknown kind of server: ${kind}`);
await begin();
process.on('SIGTERM', () => process.exit(0));
process.send?.('ready');
