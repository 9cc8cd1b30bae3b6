import type { Feature } from '#server/platform/feature.ts';
import type { Conversations } from './conversation-requests.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { messageTemplateRoutes } from './message-templates.routes.ts';
import { exportMessages } from './messages.repository.ts';
import { deleteMarksOf } from './readers.repository.ts';

/**
 * Conversations about requests. What a person has written belongs to the deal and stays with it, like the request, under the tombstone's
 * name; their read marks are deleted with them.
 */
export const makeConversations = (conversations: Conversations): Feature => ({
  name: 'conversations',
  routes: (app) => {
    conversationRoutes(app, conversations);
    messageTemplateRoutes(app, conversations.context);
  },
  eraseUser: deleteMarksOf,
  exportUser: exportMessages,
});
