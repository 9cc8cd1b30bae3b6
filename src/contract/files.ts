import { z } from 'zod/mini';
import { id, isoDateTime } from './common.ts';

/** Kinds of files that are accepted, by their content. */
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
  sig: 'application/pkcs7-signature',
} as const;

/** Types that are shown in a separate tab: re-encoded pictures, and PDF, which the browser isolates from pages. */
export const shownFileTypes: ReadonlySet<string> = new Set([
  fileTypes.jpeg,
  fileTypes.png,
  fileTypes.webp,
  fileTypes.pdf,
]);

/** Kind of a file that is accepted. */
export type FileKind = keyof typeof fileTypes;

/** Largest size of a file, in bytes. */
export const fileSizeLimit = 20 * 1024 * 1024;

/** The most pixels of a picture: decoding needs four bytes for each. */
export const filePixelLimit = 65_000_000;

/** `POST /api/files`: a multipart form with one file in the field `file`; parts with other names are ignored. */
export const uploadForm = z.object({
  file: z.optional(z.unknown()).check(z.meta({ type: 'string', format: 'binary' })),
});

/** Answer of `POST /api/files`; `contentType` by its content, `size` in bytes as stored. */
export const fileView = z.object({ id, name: z.string(), size: z.int(), contentType: z.string() });

/** Answer of `POST /api/files/{id}/link`: a signed URL for 60 s. */
export const fileLink = z.object({ url: z.string(), expiresAt: isoDateTime });

/** Documents that a company keeps in its profile. */
export const companyDocumentKinds = ['charter', 'bankCard', 'powerOfAttorney', 'passport'] as const;
/** Kind of a company's document. */
export const companyDocumentKind = z.enum(companyDocumentKinds);

/** `POST /api/companies/{id}/documents`. */
export const addCompanyDocumentBody = z.object({ kind: companyDocumentKind, fileId: id });

/** A company's document, as its people and staff see it; `addedBy` is a name. */
export const companyDocument = z.object({
  id,
  kind: companyDocumentKind,
  file: fileView,
  addedBy: z.nullable(z.string()),
  addedById: z.nullable(id),
  createdAt: isoDateTime,
  abilities: z.record(z.string(), z.boolean()),
});

/** `GET /api/companies/{id}/documents`: fifty at most, newest first. `mayAdd`: kinds that the reader may add. */
export const companyDocuments = z.object({
  items: z.array(companyDocument),
  mayAdd: z.array(companyDocumentKind),
});

/** An uploaded file. */
export type FileView = z.infer<typeof fileView>;
/** A signed URL of a file. */
export type FileLink = z.infer<typeof fileLink>;
/** Kind of a company's document. */
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number];
/** A company's document. */
export type CompanyDocument = z.infer<typeof companyDocument>;
/** Documents of a company. */
export type CompanyDocuments = z.infer<typeof companyDocuments>;
