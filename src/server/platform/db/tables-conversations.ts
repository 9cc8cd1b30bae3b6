import type { Generated } from 'kysely';
import type { MessageAuthorRole } from '#contract/conversations.ts';

/** A message about a request; `author_role` is its author's role at that time. */
type MessagesTable = {
  id: string;
  request_id: string;
  author_id: string;
  author_role: MessageAuthorRole;
  text: string;
  /** A note that only staff see. */
  internal: boolean;
  created_at: Date;
  edited_at: Date | null;
};

/** How far a person has read a conversation, and whether they have written in it. */
type ConversationReadersTable = {
  request_id: string;
  user_id: string;
  read_up_to: string | null;
  /** A lessor's person has seen only messages after this one. */
  read_after: string | null;
  wrote: Generated<boolean>;
  /** Whether they have written a staff note. */
  noted: Generated<boolean>;
};

/** A template for what staff write often. */
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
