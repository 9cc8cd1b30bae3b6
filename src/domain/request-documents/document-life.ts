import type { RequestDocumentStatus } from '#contract/request-documents.ts';
import { takesDocuments, type RequestDocumentFacts } from './request-document-policy.ts';

/** What is done with a document. */
export type DocumentStep = 'handIn' | 'takeBack' | 'accept' | 'refuse' | 'share' | 'remove';

const from: Record<DocumentStep, readonly RequestDocumentStatus[]> = {
  handIn: ['requested', 'submitted', 'refused'],
  takeBack: ['submitted'],
  accept: ['submitted'],
  refuse: ['submitted', 'accepted'],
  share: ['requested', 'submitted', 'accepted', 'refused'],
  remove: ['requested', 'submitted', 'refused'],
};

/** Whether a document allows a step now; what was accepted stays, unless it turns out to be wrong. */
export const allowsStep = (
  { request, status }: Pick<RequestDocumentFacts, 'request' | 'status'>,
  step: DocumentStep,
): boolean => takesDocuments(request) && from[step].includes(status);

/** A document that its client still owes: not handed in, or to be handed in anew. */
export const isMissing = ({ status }: { status: RequestDocumentStatus }): boolean =>
  status === 'requested' || status === 'refused';

/** Days before the end of a document's validity when its people hear of it. */
export const daysToRenew = 14;
