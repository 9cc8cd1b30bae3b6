/**
 * An uploaded file; `content_type` by its content, `size` in bytes, `sha256` in hex, `storage_key` where its bytes are stored. `incoming`:
 * its bytes may not be there yet; `stored`: they are, and nothing refers to it; `attached`: something does; `removed`: it is no longer
 * served, and its bytes may be gone.
 */
type FilesTable = {
  id: string;
  /** Null once the person is deleted. */
  owner_id: string | null;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  state: 'incoming' | 'stored' | 'attached' | 'removed';
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
