import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FileView } from '#contract/files.ts';
import { conversationAnchor } from '#domain/notifications/message-notices.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { outbox } from './browser-outbox.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { conversationQuery } from './queries.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useOutbox } from './use-outbox.ts';
import { useReadMark } from './use-read-mark.ts';

/** Properties of {@link Conversation}. */
export type ConversationProps = {
  requestId: string;
  /** Opens a file of a message. */
  openFile: (file: FileView) => Promise<void>;
};

const Frame = ({ unread = 0, children }: { unread?: number; children: ReactNode }) => {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The link of a letter leads here, but this section did not exist when the browser looked for it.
    if (location.hash === `#${conversationAnchor}`) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card
      as="section"
      ref={section}
      padding="none"
      id={conversationAnchor}
      aria-labelledby="conversation-title"
      className="flex flex-col print:hidden"
    >
      <h2
        id="conversation-title"
        className="flex items-center gap-2 p-4 pb-3 text-lg font-semibold md:p-5 md:pb-3"
      >
        Переписка
        {unread > 0 && <Badge tone="accent">Новых: {unread}</Badge>}
      </h2>
      {children}
    </Card>
  );
};

/** A placeholder for the messages, or why they did not come. */
const BeforeMessages = ({ error, retry }: { error: Error | null; retry: () => void }) => (
  <div className="p-4 pt-0 md:p-5 md:pt-0">
    {error ? (
      <Notice
        tone="danger"
        title="Не удалось загрузить переписку"
        action={<Button onClick={retry}>Повторить</Button>}
      >
        {refusalOf(error, () => false).problem}
      </Notice>
    ) : (
      <Skeleton className="h-64" />
    )}
  </div>
);

/** The conversation about a request: its messages, and the field for a new one. */
export const Conversation = ({ requestId, openFile }: ConversationProps) => {
  const query = useInfiniteQuery(conversationQuery(requestId));
  const { own, waits } = useOutbox(requestId);
  const draft = useMessageDraft(requestId);
  const { end, firstNewId, unread } = useReadMark(requestId, query.data);
  const [page] = query.data?.pages ?? [];
  if (!page)
    return (
      <Frame>
        <BeforeMessages error={query.error} retry={() => void query.refetch()} />
      </Frame>
    );
  const messages = (query.data?.pages ?? []).flatMap(({ items }) => items).toReversed();
  return (
    <Frame unread={unread}>
      <MessageList
        requestId={requestId}
        messages={messages}
        outgoing={own}
        waits={waits}
        firstNewId={firstNewId}
        end={end}
        earlier={
          query.hasNextPage && (
            <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Показать раньше
            </Button>
          )
        }
        openFile={openFile}
        onReturn={(message) => {
          draft.change({
            text: [message.text, draft.text].filter(Boolean).join('\n\n'),
            internal: message.internal,
          });
          outbox().remove(message.key);
        }}
      />
      {page.abilities.write ? (
        <Composer requestId={requestId} staff={page.abilities.writeInternal} draft={draft} />
      ) : (
        <p className="border-t border-line p-4 text-sm text-muted md:px-5">
          Вы можете читать переписку. Писать в ней могут участники сделки.
        </p>
      )}
    </Frame>
  );
};
