import type { MakeFeature } from '#server/platform/feature.ts';
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts';
import { documentRoutes } from './documents.routes.ts';
import type { DocumentTask } from './calculation-document.ts';

/** Documents to take home: PDF and workbook of every calculation. They are made in threads that live as long as the app. */
export const makeDocuments: MakeFeature = (context) => ({
  name: 'documents',
  routes: (app) => {
    const pool = createWorkerPool<DocumentTask, ArrayBuffer>({
      file: new URL('document-worker.ts', import.meta.url),
      threads: 1,
      queue: 30,
      timeoutMs: 15_000,
      log: context.log,
    });
    app.addHook('onClose', () => pool.close());
    documentRoutes(app, context, pool);
  },
});

export { calculationTables } from './letter-tables.ts';
