import type { LoadWebEntry, WebEntry } from './web-entry.ts';

const entryModule = 'virtual:tanstack-start-server-entry';

/**
 * Gives the newest server entry. Its modules come from the Vite of the parent process (`scripts/dev.ts`), which outlives this one.
 * @throws when there is no parent to ask
 */
export const loadEntryFromVite = async (): Promise<LoadWebEntry> => {
  if (!process.send) throw new Error('--dev is for `npm run dev`, which brings the bundler');
  const { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } = await import('vite/module-runner');
  const runner = new ModuleRunner(
    {
      hmr: { logger: false },
      createImportMeta: createNodeImportMeta,
      transport: {
        connect: ({ onMessage, onDisconnection }) => {
          process.on('message', onMessage);
          process.once('disconnect', onDisconnection);
        },
        send: (data) => void process.send?.(data),
      },
    },
    new ESModulesEvaluator(),
  );
  // Nobody is left to stop this process.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  return () => runner.import<WebEntry>(entryModule);
};
