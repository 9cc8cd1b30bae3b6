import { z } from 'zod/mini';
import { fieldCode, id, isoDate, isoDateTime, text, version } from './common.ts';
import { fileView } from './files.ts';
import { companyKind, role } from './roles.ts';

/** Kinds of a request's documents, in the order in which a deal asks for them; the first four are also kept in a company's profile. */
export const requestDocumentKinds = [
  'charter',
  'bankCard',
  'powerOfAttorney',
  'passport',
  'registration',
  'appointment',
  'questionnaire',
  'accounting',
  'taxReturn',
  'bankStatement',
  'landRights',
  'vehiclePassport',
  'vehicleCertificate',
  'purchaseContract',
  'invoice',
  'contract',
  'act',
  'insurance',
  'other',
] as const;
/** Kind of a request's document. */
export const requestDocumentKind = z.enum(requestDocumentKinds);
/** Kind of a request's document. */
export type RequestDocumentKind = (typeof requestDocumentKinds)[number];

/** Requested, submitted, accepted, refused with a reason. */
export const requestDocumentStatuses = ['requested', 'submitted', 'accepted', 'refused'] as const;
/** Status of a request's document. */
export type RequestDocumentStatus = (typeof requestDocumentStatuses)[number];

/** Most documents of a request, and most files of a document. */
export const mostRequestDocuments = 100;
export const mostFilesOfDocument = 20;

/** A file of a document; `signer` is the owner of the certificate in a detached signature, as the file says. */
export const requestDocumentFile = z.extend(fileView, {
  addedBy: z.nullable(z.string()),
  addedAt: isoDateTime,
  signer: z
    .nullable(z.string())
    .check(z.describe('for a `.sig`: the holder of its certificate, which is not validated')),
  abilities: z.object({ withdraw: z.boolean() }),
});

/** A document of a request as its reader may see it. */
export const requestDocument = z.object({
  id,
  kind: requestDocumentKind,
  title: z.string(),
  requestedBy: z
    .nullable(z.object({ name: z.string(), role }))
    .check(
      z.describe('null for a document submitted without being asked for, and if the caller may not know'),
    ),
  comment: z.nullable(z.string()),
  status: z.enum(requestDocumentStatuses),
  underReview: z
    .boolean()
    .check(
      z.describe('submitted by the client or on its behalf, and not decided on; false for what it was given'),
    ),
  reason: z.nullable(z.string()),
  fileIds: z.array(id),
  files: z.array(requestDocumentFile),
  validUntil: z.nullable(isoDate),
  shared: z.boolean().check(z.describe('visible to the lessor whose КП is accepted')),
  createdAt: isoDateTime,
  version,
  abilities: z.object({
    handIn: z.boolean(),
    decide: z.boolean(),
    share: z.boolean(),
    remove: z.boolean(),
  }),
});

/** A list of documents that may be requested at once: the usual one by the kind of the company, or a lessor’s own. */
export const documentList = z.object({
  lessorId: z.nullable(id),
  name: z.string(),
  missing: z.array(z.string()).check(z.describe('titles of what is still missing')),
});

/** Answer of every call about the documents of a request: all that the reader may see, and what they may do. */
export const requestDocuments = z.object({
  items: z.array(requestDocument),
  lists: z.array(documentList).check(z.describe('for those who may ask for documents')),
  fromCompany: z
    .array(z.object({ id, kind: requestDocumentKind, fileName: z.string() }))
    .check(z.describe('documents of the company that the caller may submit')),
  abilities: z.object({ ask: z.boolean(), handIn: z.boolean(), download: z.boolean() }),
});

const fileIds = z.array(id).check(z.minLength(1, fieldCode('required')), z.maxLength(mostFilesOfDocument));

/** `POST /api/requests/{id}/documents`: with files it submits one, without files it requests one; `title` names one of the kind `other`. */
export const addRequestDocumentBody = z
  .object({
    kind: requestDocumentKind,
    title: z.nullish(text(120)),
    comment: z.nullish(text(500)),
    fileId: z.optional(id),
    fileIds: z.optional(fileIds),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'other' || Boolean(title), {
      error: fieldCode('required'),
      path: ['title'],
    }),
  );

/** `POST /api/requests/{id}/documents/{documentId}`: submits files, removes one, decides or shares; one of these per call. */
export const changeRequestDocumentBody = z
  .object({
    fileId: z.optional(id),
    fileIds: z.optional(fileIds),
    withoutFileId: z.optional(id),
    decision: z.optional(z.enum(['accept', 'refuse'])),
    reason: z.nullish(text(500)),
    validUntil: z.nullish(isoDate),
    version: z.optional(version).check(z.describe('with `decision`: the version that was reviewed')),
    shared: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ fileId, fileIds: many, withoutFileId, decision, shared }) =>
        [fileId ?? many, withoutFileId, decision, shared].filter((step) => step !== undefined).length === 1,
      { error: fieldCode('required'), path: ['decision'] },
    ),
    z.refine(({ decision, reason }) => decision !== 'refuse' || Boolean(reason), {
      error: fieldCode('required'),
      path: ['reason'],
    }),
    z.refine(({ decision, version: seen }) => decision === undefined || seen !== undefined, {
      error: fieldCode('required'),
      path: ['version'],
    }),
  );

/** `POST /api/requests/{id}/documents/from-template`: the list of this lessor; without one the usual list. */
export const fromTemplateBody = z.object({ lessorId: z.nullish(id) });

/** `POST /api/requests/{id}/documents/from-company`. */
export const fromCompanyBody = z.object({
  documentIds: z.array(id).check(z.minLength(1, fieldCode('required')), z.maxLength(mostFilesOfDocument)),
});

/** A line of a lessor's own list; it applies to these kinds of companies, or to all if none are named. */
export const templateItem = z
  .object({
    kind: requestDocumentKind,
    title: z.nullish(text(120)),
    comment: z.nullish(text(500)),
    companyKinds: z.array(companyKind).check(z.maxLength(companyKind.options.length)),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'other' || Boolean(title), {
      error: fieldCode('required'),
      path: ['title'],
    }),
  );

/** `POST /api/lessors/{id}/document-template`; no items: the usual list again. `version` is 0 until there is a template. */
export const documentTemplateBody = z.object({
  items: z.array(templateItem).check(z.maxLength(40)),
  version: z.int().check(z.minimum(0)),
});

/** A lessor's own list of documents. */
export const documentTemplate = z.object({
  items: z.array(templateItem),
  version: z.int(),
  abilities: z.object({ change: z.boolean() }),
});

/** A document of a request as its reader may see it. */
export type RequestDocument = z.infer<typeof requestDocument>;
/** A file of a request's document. */
export type RequestDocumentFile = z.infer<typeof requestDocumentFile>;
/** The documents of a request, and what their reader may do. */
export type RequestDocuments = z.infer<typeof requestDocuments>;
/** A line of a lessor's own list. */
export type TemplateItem = z.infer<typeof templateItem>;
/** A lessor's own list of documents. */
export type DocumentTemplate = z.infer<typeof documentTemplate>;
