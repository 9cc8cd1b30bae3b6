import type { Generated } from 'kysely';
import type { MessageAuthorRole } from '#contract/conversations.ts';

/** A message about a request; `author_role` is what its author was by then. */
type MessagesTable = {
  id: string;
  request_id: string;
  author_id: string;
  author_role: MessageAuthorRole;
  text: string;
  /** A note that staff alone see. */
  internal: boolean;
  created_at: Date;
  edited_at: Date | null;
};

/** How far a person has read a conversation, and whether they have written in it. */
type ConversationReadersTable = {
  request_id: string;
  user_id: string;
  read_up_to: string | null;
  /** What a lessor's person has read lies after this. */
  read_after: string | null;
  wrote: Generated<boolean>;
  /** Whether they have written a note of staff. */
  noted: Generated<boolean>;
};

/** What staff write often. */
type MessageTemplatesTable = {
  id: string;
  title: string;
  text: string;
  created_at: Date;
  version: Generated<number>;
};

/** Tables of conversations. */
export type ConversationTables = {
  messages: MessagesTable;
  conversation_readers: ConversationReadersTable;
  message_templates: MessageTemplatesTable;
};
