import type { RequestDocumentStatus } from '#contract/request-documents.ts';
import { acceptsDocuments, isOfClient, type RequestDocumentFacts } from './request-document-policy.ts';

/** Steps in the life of a document. */
export type DocumentStep = 'handIn' | 'withdraw' | 'accept' | 'refuse' | 'share' | 'remove';

const from: Record<DocumentStep, readonly RequestDocumentStatus[]> = {
  handIn: ['requested', 'submitted', 'refused'],
  withdraw: ['submitted'],
  accept: ['submitted'],
  refuse: ['submitted', 'accepted'],
  share: ['requested', 'submitted', 'accepted', 'refused'],
  remove: ['requested', 'submitted', 'refused'],
};

/** Whether a document allows a step now; an accepted document stays accepted, unless it turns out to be wrong. */
export const allowsStep = (
  { request, status }: Pick<RequestDocumentFacts, 'request' | 'status'>,
  step: DocumentStep,
): boolean => acceptsDocuments(request) && from[step].includes(status);

/** Whether the client still owes a document: it was not submitted, or has to be submitted again. */
export const isMissing = ({ status }: { status: RequestDocumentStatus }): boolean =>
  status === 'requested' || status === 'refused';

/** Whether a document from the client waits to be checked. */
export const isUnchecked = (
  facts: Pick<RequestDocumentFacts, 'status' | 'asked' | 'kind' | 'handedInBy'>,
): boolean => facts.status === 'submitted' && isOfClient(facts);

/** How many days before a document expires its people are notified. */
export const daysToRenew = 14;
