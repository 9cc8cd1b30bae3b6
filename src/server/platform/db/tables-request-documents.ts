import type { Generated, JSONColumnType } from 'kysely';
import type {
  RequestDocumentKind,
  RequestDocumentStatus,
  TemplateItem,
} from '#contract/request-documents.ts';

/** A document of a request; its files are attached to it. */
type RequestDocumentsTable = {
  id: string;
  request_id: string;
  kind: RequestDocumentKind;
  /** Null if its kind already says what it is. */
  title: string | null;
  comment: string | null;
  status: RequestDocumentStatus;
  reason: string | null;
  /** Null if it was submitted unasked, and once that person is deleted. */
  requested_by: string | null;
  asked: boolean;
  /** The lessor that requested or submitted it. */
  lessor_id: string | null;
  shared: Generated<boolean>;
  /** Owners of the certificates in its detached signatures, by file id. */
  signers: JSONColumnType<Record<string, string>, string | undefined>;
  valid_until: string | null;
  /** The expiry date that its people were last warned of. */
  warned_of: string | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

/** A lessor's own list of documents. */
type LessorDocumentTemplatesTable = {
  lessor_id: string;
  items: JSONColumnType<TemplateItem[]>;
  updated_at: Date;
  version: number;
};

/** Tables of requests' documents. */
export type RequestDocumentTables = {
  request_documents: RequestDocumentsTable;
  lessor_document_templates: LessorDocumentTemplatesTable;
};
