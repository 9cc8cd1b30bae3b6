import type { MessageAuthorRole, MessageView, WriteMessage } from '#contract/conversations.ts';
import { messageAuthorRoles } from '#contract/conversations.ts';
import type { UserActor } from '#domain/actor.ts';
import { editableUntil } from '#domain/conversations/message-life.ts';
import { requestPolicy } from '#domain/requests/request-policy.ts';
import { attachFiles } from '#server/features/files/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import { refreshOpenPages } from './audience.ts';
import {
  mayWrite,
  requireSeen,
  type ConversationRequest,
  type Conversations,
  type Seen,
} from './conversation-requests.ts';
import { presentMessages } from './message-views.ts';
import {
  findSeen,
  insertMessage,
  messageSubject,
  updateText,
  type MessageRow,
} from './messages.repository.ts';
import { noteAuthor } from './readers.repository.ts';

const lockSeen = async (
  { requests }: Conversations,
  tx: Tx,
  actor: UserActor,
  requestId: string,
): Promise<Seen> => {
  const seen = requireSeen(actor, await requests.lock(tx, actor, requestId));
  if (!seen.request.facts.sent) throw new AppError('conflict');
  if (!mayWrite(actor, seen.request)) throw new AppError('forbidden');
  return seen;
};

const roleOf = ({ role }: UserActor): MessageAuthorRole => {
  const known = messageAuthorRoles.find((author) => author === role);
  if (!known) throw new AppError('forbidden');
  return known;
};

type Change = {
  type: 'conversation.messageWritten' | 'conversation.messageEdited';
  request: ConversationRequest;
  message: MessageRow;
};

const append = ({ context: { clock } }: Conversations, tx: Tx, { type, request, message }: Change) =>
  appendEvent(tx, clock, {
    type,
    // Messages of one conversation are notified of in order.
    subject: { type: 'conversation', id: request.id, version: request.version },
    actorId: message.author_id,
    data: { messageId: message.id },
  });

const present = async (
  { context: { clock } }: Conversations,
  tx: Tx,
  actor: UserActor,
  message: MessageRow,
): Promise<MessageView> => {
  const reader = { actor, mayWrite: true, now: clock.now() };
  const [view] = await presentMessages(tx, message.request_id, [message], reader);
  if (!view) throw new Error('a message that was just written has no view');
  return view;
};

/**
 * Writes a message about a request, or a note that only staff see; open pages show it at once.
 * @throws AppError as `requireSeen`; `conflict` before the request is sent, `forbidden` for viewers and for notes by anybody but staff,
 *   `formHasErrors` for files that are not the author's, `tooManyRequests`
 */
export const writeMessage = async (
  conversations: Conversations,
  actor: UserActor,
  requestId: string,
  { text, fileIds = [], internal = false, call }: WriteMessage & { call: IdempotentCall },
): Promise<MessageView> => {
  const { context } = conversations;
  const write = async (tx: Tx): Promise<MessageView> => {
    const { request } = await lockSeen(conversations, tx, actor, requestId);
    if (internal && !requestPolicy.can('writeInternal', actor, request.facts))
      throw new AppError('forbidden');
    const message = await insertMessage(tx, {
      id: newId(),
      request_id: request.id,
      author_id: actor.id,
      author_role: roleOf(actor),
      text,
      internal,
      created_at: context.clock.now(),
      edited_at: null,
    });
    await attachFiles(tx, fileIds, {
      ownerId: actor.id,
      subject: { type: messageSubject, id: message.id },
      kind: internal ? 'note' : 'message',
      now: message.created_at,
    });
    await noteAuthor(tx, { requestId, userId: actor.id }, { internal });
    await append(conversations, tx, { type: 'conversation.messageWritten', request, message });
    return present(conversations, tx, actor, message);
  };
  const written = await idempotent(context, call, write, {
    before: () => context.limits.consume('messagesPerPerson', actor.id),
  });
  await refreshOpenPages(conversations, requestId, { internal });
  return written;
};

type Edit = { requestId: string; messageId: string; text: string };

/**
 * Changes the text of a message that the actor has written within the last five minutes.
 * @throws AppError as `writeMessage`; `notFound` for a message that they do not see, `forbidden` for somebody else's, `conflict` after the
 *   five minutes
 */
export const editMessage = async (
  conversations: Conversations,
  actor: UserActor,
  { requestId, messageId, text }: Edit,
): Promise<MessageView> => {
  const { context } = conversations;
  const now = context.clock.now();
  const edited = await context.db.transaction().execute(async (tx) => {
    const { request, view } = await lockSeen(conversations, tx, actor, requestId);
    const known = await findSeen(tx, requestId, view, messageId);
    if (!known) throw new AppError('notFound');
    if (known.author_id !== actor.id) throw new AppError('forbidden');
    if (now >= editableUntil(known.created_at)) throw new AppError('conflict');
    if (known.text === text) return present(conversations, tx, actor, known);
    const message = await updateText(tx, known.id, { text, editedAt: now });
    await append(conversations, tx, { type: 'conversation.messageEdited', request, message });
    return present(conversations, tx, actor, message);
  });
  await refreshOpenPages(conversations, requestId, { internal: edited.internal });
  return edited;
};
