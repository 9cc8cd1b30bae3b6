import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { id } from '#contract/common.ts';
import {
  editMessageBody,
  message,
  messagePage,
  messagesQuery,
  readMessages,
  readMessagesBody,
  writeMessageBody,
} from '#contract/conversations.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import type { Conversations } from './conversation-requests.ts';
import { listConversation, readConversation } from './conversations.service.ts';
import { editMessage, writeMessage } from './write-message.service.ts';

const params = z.object({ id });

/** The conversation about a request: reading and writing. */
export const conversationRoutes = (app: FastifyInstance, conversations: Conversations): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/requests/:id/messages',
    access: 'user',
    summary: 'The messages about a request that the caller may see, newest first',
    params,
    query: messagesQuery,
    answer: messagePage,
    handle: ({ actor, params: { id: requestId }, query }) =>
      listConversation(conversations, actor, requestId, query),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/messages',
    access: 'user',
    summary: 'Sends a message about a request; staff may also add an internal note',
    params,
    body: writeMessageBody,
    answer: message,
    status: 201,
    handle: ({ actor, params: { id: requestId }, body, request }) =>
      writeMessage(conversations, actor, requestId, { ...body, call: idempotentCallOf(request, actor) }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/messages/read',
    access: 'user',
    summary: 'Marks all messages up to this one as read',
    params,
    body: readMessagesBody,
    answer: readMessages,
    handle: ({ actor, params: { id: requestId }, body: { upToId } }) =>
      readConversation(conversations, actor, requestId, upToId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/requests/:id/messages/:messageId',
    access: 'user',
    summary: 'Edits one’s own message, within five minutes',
    params: z.object({ id, messageId: id }),
    body: editMessageBody,
    answer: message,
    handle: ({ actor, params: { id: requestId, messageId }, body: { text } }) =>
      editMessage(conversations, actor, { requestId, messageId, text }),
  });
};
