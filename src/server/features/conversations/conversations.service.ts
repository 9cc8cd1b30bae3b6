import type { z } from 'zod/mini';
import type { MessagePage, messagesQuery, readMessages } from '#contract/conversations.ts';
import { system, type UserActor } from '#domain/actor.ts';
import { conversationViewFor } from '#domain/conversations/message-life.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import type { AttachmentReader } from '#server/features/files/index.ts';
import { readAbout } from '#server/features/notifications/index.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { pageOfRows, readCursor, totalOf } from '#server/platform/http/id-cursor.ts';
import { refreshOpenPages } from './audience.ts';
import { mayWrite, requireSeen, type Conversations } from './conversation-requests.ts';
import { presentMessages } from './message-views.ts';
import { countMessages, findMessage, findSeen, hasShared, listMessages } from './messages.repository.ts';
import { findReadUpTo, moveMark } from './readers.repository.ts';

/** A page of a request's conversation, newest first. @throws AppError as `requireSeen` */
export const listConversation = async (
  { context, requests }: Conversations,
  actor: UserActor,
  requestId: string,
  { cursor, limit }: z.infer<typeof messagesQuery>,
): Promise<MessagePage> => {
  const { db, clock } = context;
  const before = readCursor(cursor);
  const { request, view } = requireSeen(actor, await requests.find(db, actor, requestId));
  const found = await listMessages(db, requestId, view, { before, limit });
  const { rows, nextCursor } = pageOfRows(found, limit);
  const write = mayWrite(actor, request);
  return {
    items: await presentMessages(db, requestId, rows, { actor, mayWrite: write, now: clock.now() }),
    ...totalOf(await countMessages(db, requestId, view)),
    nextCursor,
    readUpTo: await findReadUpTo(db, { requestId, userId: actor.id }),
    abilities: { write, writeInternal: write && requestPolicy.can('writeInternal', actor, request.facts) },
  };
};

/**
 * Marks all messages up to one as read by the actor, along with their notifications about this conversation.
 * @throws AppError as `requireSeen`; `formHasErrors` for a message that they do not see
 */
export const readConversation = async (
  conversations: Conversations,
  actor: UserActor,
  requestId: string,
  upToId: string,
): Promise<z.infer<typeof readMessages>> => {
  const { context, requests } = conversations;
  const whose = { requestId, userId: actor.id };
  const reading = await context.db.transaction().execute(async (tx) => {
    const { view } = requireSeen(actor, await requests.find(tx, actor, requestId));
    if (!(await findSeen(tx, requestId, view, upToId))) throw fieldError('upToId', 'notFound');
    const before = await findReadUpTo(tx, whose);
    const moved = await moveMark(tx, whose, { upTo: upToId, after: view.after });
    return { before, moved };
  });
  if (reading.moved) {
    await readAbout(context, actor, { type: 'conversation', id: requestId });
    // Clients and lessors must not learn that notes were read, or that there are any.
    const shared = await hasShared(context.db, requestId, { after: reading.before, upTo: upToId });
    await refreshOpenPages(conversations, requestId, { internal: !shared });
  }
  return { readUpTo: reading.before !== null && reading.before > upToId ? reading.before : upToId };
};

/** Who sees the files of a message: those who see the message. */
export const messageFileReader =
  ({ context: { db }, requests }: Conversations): AttachmentReader =>
  async (actor, { subject_id: messageId }) => {
    const message = await findMessage(db, messageId);
    if (!message) return false;
    // Loaded as the system: those who may not know of the request and those who may not see its conversation are refused alike.
    const request = await requests.find(db, system, message.request_id);
    const view = request && conversationViewFor(actor, request);
    if (!view) return false;
    return (view.internal || !message.internal) && (view.after === null || view.after < message.id);
  };
