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
  /** Null where its kind says what it is. */
  title: string | null;
  comment: string | null;
  status: RequestDocumentStatus;
  reason: string | null;
  /** Null for what was handed in unasked, and once that person is deleted. */
  requested_by: string | null;
  asked: boolean;
  /** The lessor that asked for it or handed it in. */
  lessor_id: string | null;
  shared: Generated<boolean>;
  /** Whose certificates its detached signatures hold, by the file's id. */
  signers: JSONColumnType<Record<string, string>, string | undefined>;
  valid_until: string | null;
  /** The end of its validity that its people were warned of last. */
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
