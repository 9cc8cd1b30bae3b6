/** An uploaded file; `content_type` by its content, `size` in bytes, `sha256` in hex, `storage_key` where its bytes lie. */
type FilesTable = {
  id: string;
  owner_id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  created_at: Date;
};

/** What a file is attached to; a file that nothing refers to is deleted after 24 h. */
type AttachmentsTable = {
  id: string;
  file_id: string;
  subject_type: string;
  subject_id: string;
  kind: string;
  attached_by: string | null;
  created_at: Date;
};

/** Tables of uploaded files. */
export type FileTables = { files: FilesTable; attachments: AttachmentsTable };
