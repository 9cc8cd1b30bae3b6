export type { ConversationRequest, Conversations, RequestsOfConversations } from './conversation-requests.ts';
export { makeConversations } from './conversations.feature.ts';
export { messageFileReader, readConversation } from './conversations.service.ts';
export { messageReaders } from './message-readers.ts';
export { unreadMessages } from './readers.repository.ts';
export { writeMessage } from './write-message.service.ts';
