import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MessageView } from '#contract/conversations.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { conversationQuery, messagesAddress, type ReadConversation } from './queries.ts';

const isNew = (readUpTo: string | null, { id, own }: MessageView): boolean =>
  !own && (readUpTo === null || id > readUpTo);

/** Marks a conversation as read once its end is in view while the page is visible. */
export const useReadMark = (requestId: string, read: ReadConversation | undefined) => {
  const queryClient = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef('');
  const [first] = read?.pages ?? [];
  const readUpTo = first?.readUpTo ?? null;
  const newest = first?.items[0]?.id;
  const unreadItems = (read?.pages ?? []).flatMap(({ items }) => items).filter((one) => isNew(readUpTo, one));
  const unread = unreadItems.length;
  // Where the new messages began when the page was opened: the line stays there while they are read.
  const [begin, setBegin] = useState<string | null>();
  if (begin === undefined && first) setBegin(unreadItems.at(-1)?.id ?? null);

  useEffect(() => {
    const { current } = end;
    if (!current || newest === undefined || unread === 0) return undefined;
    let inView = false;
    const mark = async (): Promise<void> => {
      if (!inView || document.visibilityState !== 'visible' || asked.current === newest) return;
      asked.current = newest;
      const { queryKey } = conversationQuery(requestId);
      try {
        await session.call(`${messagesAddress(requestId)}/read`, { body: { upToId: newest } });
      } catch {
        // It stays unread, and is marked with the next message or at the next visit.
        return;
      }
      queryClient.setQueryData(
        queryKey,
        (known: ReadConversation | undefined) =>
          known && {
            ...known,
            pages: known.pages.map((page, index) => (index === 0 ? { ...page, readUpTo: newest } : page)),
          },
      );
      void queryClient.invalidateQueries({ queryKey: ['requests'], refetchType: 'none' });
    };
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
      void mark();
    });
    observer.observe(current);
    const look = (): void => void mark();
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [requestId, newest, unread, queryClient]);

  return { end, firstNewId: begin ?? null, unread };
};
