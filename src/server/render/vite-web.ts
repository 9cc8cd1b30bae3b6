import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { LoadWebEntry, WebEntry } from './web-entry.ts';

const entryModule = 'virtual:tanstack-start-server-entry';

/**
 * Starts Vite inside this process: it answers for modules and styles in `scope`, renews pages in the browser over the
 * server's own socket, and gives the newest server entry.
 */
export const serveViteModules = async (scope: FastifyInstance, root: string): Promise<LoadWebEntry> => {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook('onClose', () => vite.close());
  await scope.register(middie);
  scope.use(vite.middlewares);
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment cannot run modules");
  return () => ssr.runner.import<WebEntry>(entryModule);
};
