import type { DocumentKind } from './calculation-document.ts';

/** What kind of file a document is. */
export const contentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
