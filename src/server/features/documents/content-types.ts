import type { DocumentKind } from './calculation-document.ts';

/** The content type of each kind of document. */
export const contentTypes: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
