import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { createServer as createVite, DevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { readEnv } from '#server/platform/env.ts';
import { startApi } from './dev/api-process.ts';
import { forwardRequest, forwardUpgrade } from './dev/forward.ts';

// `npm run dev`: Vite stays in this process, so a change of the server restarts only the server. Requests wait meanwhile.

const root = join(import.meta.dirname, '..');
const ofServer = /^(src\/(server|domain|contract)|migrations|content)\/(?!.*\.test\.)/;
const settleMs = 50;

const env = readEnv();
const api = startApi({
  entry: join(root, 'scripts/dev/server.ts'),
  args: process.argv.slice(2),
  env: {
    ...process.env,
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/dev'),
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: env.PUBLIC_URL,
  },
});

const restart = async (vite: ViteDevServer): Promise<void> => {
  const begun = performance.now();
  api.restart();
  await api.port();
  process.stdout.write(`the server is up again after ${Math.round(performance.now() - begun)} ms\n`);
  vite.environments.client.hot.send({ type: 'full-reload' });
};

let timer: NodeJS.Timeout | undefined;
/** Vite creates a new watcher whenever its configuration changes. */
const restartOnChange: Plugin = {
  name: 'restart-on-change',
  configureServer: (vite) => {
    vite.watcher.on('all', (event, path) => {
      if (!['add', 'change', 'unlink'].includes(event) || !ofServer.test(relative(root, path))) return;
      clearTimeout(timer);
      timer = setTimeout(() => void restart(vite).catch(() => undefined), settleMs);
    });
  },
};

const server = createServer();
const vite = await createVite({
  root,
  appType: 'custom',
  plugins: [restartOnChange],
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] },
  },
  environments: {
    ssr: {
      dev: {
        createEnvironment: (name, config) =>
          new DevEnvironment(name, config, { hot: true, transport: api.channel }),
      },
    },
  },
});

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    forwardRequest(await api.port(), request, response);
  } catch (error) {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  }
};

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  if (request.url?.startsWith('/api/')) void answer(request, response);
  else vite.middlewares(request, response, () => void answer(request, response));
});
server.on('upgrade', (request, socket, head) => {
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
  api.port().then(
    (port) => forwardUpgrade(port, request, socket, head),
    () => socket.destroy(),
  );
});

const stop = async (): Promise<void> => {
  await api.stop();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

server.listen(env.PORT, env.HOST);
await api.port();
process.stdout.write(`${env.BRAND_NAME}: ${env.PUBLIC_URL}\n`);
