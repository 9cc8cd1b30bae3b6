import { z } from 'zod';
import { id, isoDateTime } from './common.ts';

/** Kinds of files that are taken, by their content. */
export const fileTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  csv: 'text/csv',
} as const;

/** A file may have so many bytes. */
export const fileSizeLimit = 20 * 1024 * 1024;

/** Answer of `POST /api/files`; `contentType` by its content, `size` in bytes as it is kept. */
export const fileView = z.object({ id, name: z.string(), size: z.int(), contentType: z.string() });

/** Answer of `POST /api/files/{id}/link`: a signed URL for 60 s. */
export const fileLink = z.object({ url: z.string(), expiresAt: isoDateTime });

/** Papers that a company keeps in its profile. */
export const companyDocumentKinds = ['charter', 'bankCard', 'powerOfAttorney'] as const;
/** Kind of a company's paper. */
export const companyDocumentKind = z.enum(companyDocumentKinds);

/** `POST /api/companies/{id}/documents`. */
export const addCompanyDocumentBody = z.object({ kind: companyDocumentKind, fileId: id });

/** A company's paper, as its people and staff see it. */
export const companyDocument = z.object({
  id,
  kind: companyDocumentKind,
  file: fileView,
  createdAt: isoDateTime,
});

/** `GET /api/companies/{id}/documents`: fifty at most. */
export const companyDocuments = z.object({ items: z.array(companyDocument) });

/** An uploaded file. */
export type FileView = z.infer<typeof fileView>;
/** Kind of a company's paper. */
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number];
/** A company's paper. */
export type CompanyDocument = z.infer<typeof companyDocument>;
