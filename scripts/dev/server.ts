import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { WebEntry } from '#server/render/web-entry.ts';

/**
 * The server of `npm run dev`, in a process that is restarted for each change of it. It stands by with what such a change does not affect,
 * the packages and the pages, and loads the server's own code when it is told to.
 */

const root = join(import.meta.dirname, '../..');
const sources = 'src/{server,domain,contract}/**/*.ts';
const imported = / from '(?!node:|#|\.)([^']+)'/g;
const entryModule = 'virtual:tanstack-start-server-entry';

const received = (word: string): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === word) resolve();
    });
  });

/** Pages come from the Vite of the parent process, which outlives this one. */
const pages = new ModuleRunner(
  {
    hmr: { logger: false },
    createImportMeta: createNodeImportMeta,
    transport: {
      connect: ({ onMessage, onDisconnection }) => {
        process.on('message', (message: Parameters<typeof onMessage>[0]) => {
          if (typeof message === 'object') onMessage(message);
        });
        process.once('disconnect', onDisconnection);
      },
      // Without a callback a failed send would be an uncaught error. When the parent is gone, `disconnect` ends this process.
      send: (data) => void process.send?.(data, undefined, {}, () => undefined),
    },
  },
  new ESModulesEvaluator(),
);
const loadEntry = (): Promise<WebEntry> => pages.import<WebEntry>(entryModule);

/** A load failure is reported when the server needs the module. */
const getReady = async (): Promise<void> => {
  const packages = new Set<string>();
  for await (const file of glob(sources, { cwd: root, exclude: (name) => name.includes('.test.') }))
    for (const [, name] of (await readFile(join(root, file), 'utf8')).matchAll(imported))
      if (name !== undefined) packages.add(name);
  for (const name of packages) await import(name).catch(() => undefined);
  await loadEntry().catch(() => undefined);
};

const load = received('load');
const start = received('start');
// Without its parent, nobody would stop this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await Promise.race([getReady(), load]);
await load;
const { runServer } = await import('#server/run.ts');
const { registerRendering } = await import('#server/render/index.ts');
// The previous process may still hold the data folder.
await start;
await runServer(
  (app, env) =>
    registerRendering(app, { loadEntry, origin: env.PUBLIC_URL, counters: env.METRICA_ID !== undefined }),
  (port) => void process.send?.({ port }),
);
