import type { CalculationDocument, DocumentKind } from './calculation-document.ts';
import type { ComparisonDocument } from './comparison-document.ts';
import type { ReportDocument } from './report-document.ts';

/** The data of a document: a calculation, offers side by side, or a report. */
export type DocumentData = CalculationDocument | ComparisonDocument | ReportDocument;

/** A task for a thread. */
export type DocumentTask = { kind: DocumentKind; document: DocumentData };
