import type { CalculationDocument, DocumentKind } from './calculation-document.ts';
import type { ComparisonDocument } from './comparison-document.ts';
import type { ReportDocument } from './report-document.ts';

/** All that documents are made of: a calculation, offers side by side, or a report. */
export type DocumentData = CalculationDocument | ComparisonDocument | ReportDocument;

/** What a thread is asked for. */
export type DocumentTask = { kind: DocumentKind; document: DocumentData };
