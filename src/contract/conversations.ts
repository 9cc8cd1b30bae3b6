import { z } from 'zod/mini';
import { fieldCode, id, isoDateTime, text, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { fileView } from './files.ts';

/** Longest text of a message, in characters. */
export const messageLength = 10_000;

/** Most files of one message. */
export const messageFiles = 10;

/** Roles of those who may write in a conversation. */
export const messageAuthorRoles = ['client', 'lessor', 'manager', 'admin'] as const;
/** Role of somebody who may write in a conversation. */
export type MessageAuthorRole = (typeof messageAuthorRoles)[number];

const party = z.object({ name: z.string(), role: z.enum(messageAuthorRoles) });

/** A message as its reader may see it. */
export const message = z.object({
  id,
  author: party,
  own: z.boolean().check(z.describe('written by the reader')),
  text: z.string(),
  files: z.array(fileView),
  internal: z.boolean().check(z.describe('a note that only staff see')),
  createdAt: isoDateTime,
  editedAt: z.nullable(isoDateTime),
  readBy: z.array(party).check(z.describe('parties that have seen it, except its author')),
  editableUntil: z.nullable(isoDateTime).check(z.describe('the deadline for the caller to edit it')),
});

/** `GET /api/requests/{id}/messages`: newest first. */
export const messagesQuery = z.object(pageQuery);

/** Answer of `GET /api/requests/{id}/messages`. */
export const messagePage = z.extend(pageOf(message), {
  readUpTo: z.nullable(id).check(z.describe('the newest message that the caller has marked as read')),
  abilities: z.object({ write: z.boolean(), writeInternal: z.boolean() }),
});

const body = z.string().check(z.trim(), z.maxLength(messageLength));

/** `POST /api/requests/{id}/messages`; a message with files needs no text. */
export const writeMessageBody = z
  .object({
    text: body,
    fileIds: z.optional(
      z.array(id).check(
        z.maxLength(messageFiles),
        z.refine((ids) => new Set(ids).size === ids.length, fieldCode('taken')),
      ),
    ),
    internal: z.optional(z.boolean()).check(z.describe('a note that only staff see; allowed for staff only')),
  })
  .check(
    z.refine(({ text: words, fileIds }) => words !== '' || (fileIds?.length ?? 0) > 0, {
      path: ['text'],
      error: fieldCode('required'),
    }),
  );

/** `POST /api/requests/{id}/messages/{messageId}`: by its author, within five minutes. */
export const editMessageBody = z.object({ text: text(messageLength) });

/** `POST /api/requests/{id}/messages/read`: marks all up to this one as read. */
export const readMessagesBody = z.object({ upToId: id });

/** Answer of `POST /api/requests/{id}/messages/read`. */
export const readMessages = z.object({ readUpTo: id });

/** What staff write often. */
export const messageTemplate = z.object({ id, title: z.string(), text: z.string(), version });

/** `GET /api/staff/message-templates`: by title, {@link mostTemplates} at most. */
export const messageTemplates = z.object({ items: z.array(messageTemplate) });

/** Most templates. */
export const mostTemplates = 100;

/** `POST /api/staff/message-templates`. */
export const messageTemplateBody = z.object({ title: text(80), text: text(messageLength) });

/** `POST /api/staff/message-templates/{id}`. */
export const editTemplateBody = z.extend(messageTemplateBody, { version });

/** A message as its reader may see it. */
export type MessageView = z.infer<typeof message>;
/** A page of a conversation. */
export type MessagePage = z.infer<typeof messagePage>;
/** What is sent to write a message. */
export type WriteMessage = z.infer<typeof writeMessageBody>;
/** What staff write often. */
export type MessageTemplate = z.infer<typeof messageTemplate>;
