import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { MessagePage, MessageTemplate, MessageView } from '#contract/conversations.ts';
import { conversationsKey } from '#web/lib/conversations-key.ts';
import { session } from '#web/lib/session/browser-session.ts';

const pageSize = 30;

/** The API address of a request's messages. */
export const messagesAddress = (requestId: string): string =>
  `/api/requests/${encodeURIComponent(requestId)}/messages`;

/** The conversation about a request, page by page, newest first. */
export const conversationQuery = (requestId: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, requestId],
    queryFn: ({ signal, pageParam }) =>
      session.call<MessagePage>(messagesAddress(requestId), {
        query: { cursor: pageParam, limit: pageSize },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** The pages of a conversation loaded so far. */
export type ReadConversation = InfiniteData<MessagePage>;

/** The pages with a message that was just written in front, unless it is there already. */
export const withMessage = (
  read: ReadConversation | undefined,
  message: MessageView,
): ReadConversation | undefined => {
  const [first, ...older] = read?.pages ?? [];
  if (!read || !first || first.items.some(({ id }) => id === message.id)) return read;
  return { ...read, pages: [{ ...first, items: [message, ...first.items] }, ...older] };
};

/** The pages with the edited message. */
export const withEdited = (
  read: ReadConversation | undefined,
  message: MessageView,
): ReadConversation | undefined =>
  read && {
    ...read,
    pages: read.pages.map((page) => ({
      ...page,
      items: page.items.map((known) => (known.id === message.id ? message : known)),
    })),
  };

/** The API address of the staff's templates. */
export const templatesAddress = '/api/staff/message-templates';

/** Templates of messages that staff write often. */
export const templatesQuery = queryOptions({
  queryKey: ['message-templates'],
  queryFn: ({ signal }) => session.call<{ items: MessageTemplate[] }>(templatesAddress, { signal }),
});
