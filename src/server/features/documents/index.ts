import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { documentRoutes } from './documents.routes.ts';
import type { DocumentKind } from './calculation-document.ts';
import type { DocumentData, DocumentTask } from './document-task.ts';

/** The feature, with a function by which other features make documents. */
export type Documents = Feature & {
  make: (kind: DocumentKind, document: DocumentData) => Promise<Uint8Array>;
};

/** Downloads of every calculation as PDF and as a workbook. They are made in threads that live as long as the app. */
export const makeDocuments = (context: Context): Documents => {
  const pool = context.makeWorkerPool<DocumentTask, ArrayBuffer>({
    file: new URL('document-worker.ts', import.meta.url),
    threads: 1,
    queue: 30,
    timeoutMs: 15_000,
    log: context.log,
  });
  return {
    name: 'documents',
    make: async (kind, document) => new Uint8Array(await pool.run({ kind, document })),
    routes: (app) => {
      app.addHook('onClose', () => pool.close());
      documentRoutes(app, context, pool);
    },
  };
};

export type { CalculationDocument, DocumentKind } from './calculation-document.ts';
export type { ComparisonDocument } from './comparison-document.ts';
export type { ReportDocument, ReportTable } from './report-document.ts';
export { contentTypes } from './content-types.ts';
export type { DocumentData } from './document-task.ts';
export { dispositionOf } from './file-name.ts';
export { calculationTables } from './letter-tables.ts';
