import type { CalculationDocument, DocumentKind } from './calculation-document.ts';
import type { ComparisonDocument } from './comparison-document.ts';

/** All that documents are made of: a calculation, or offers side by side. */
export type DocumentData = CalculationDocument | ComparisonDocument;

/** What a thread is asked for. */
export type DocumentTask = { kind: DocumentKind; document: DocumentData };
