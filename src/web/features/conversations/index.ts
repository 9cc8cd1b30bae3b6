/** Conversations about requests: the front door for pages. */
export { outbox as resumeSending } from './browser-outbox.ts';
export { Conversation } from './conversation.tsx';
export { conversationQuery } from './queries.ts';
