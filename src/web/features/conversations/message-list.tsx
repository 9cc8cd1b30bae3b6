import { Fragment, type ReactNode, type RefObject } from 'react';
import type { MessageView } from '#contract/conversations.ts';
import type { FileView } from '#contract/files.ts';
import { formatDay } from '#domain/formats/moments.ts';
import { useNow } from '#web/lib/use-now.ts';
import { MessageRow } from './message-row.tsx';
import type { Outgoing } from './outgoing.ts';
import { OutgoingRow } from './outgoing-row.tsx';

const togetherMs = 5 * 60_000;

/** Whether a message directly continues the one before it, so that its author need not be named again. */
const goesOn = (message: MessageView, before: MessageView | undefined): boolean =>
  before !== undefined &&
  before.author.name === message.author.name &&
  before.author.role === message.author.role &&
  before.internal === message.internal &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Separator = ({ children, isNew = false }: { children: ReactNode; isNew?: boolean }) => (
  <li
    className={`my-2 flex items-center gap-3 text-xs font-medium ${isNew ? 'text-accent-text' : 'text-muted'}`}
  >
    <span aria-hidden="true" className="h-px grow bg-line" />
    {children}
    <span aria-hidden="true" className="h-px grow bg-line" />
  </li>
);

// Whatever scrolls must be scrollable from the keyboard; the lint rule about focus knows widgets only.
const focusable = { tabIndex: 0 };

type Props = {
  requestId: string;
  /** The oldest first. */
  messages: readonly MessageView[];
  /** Messages being sent, after them. */
  outgoing: readonly Outgoing[];
  /** There is no connection. */
  waits: boolean;
  /** The first new message when the page was opened. */
  firstNewId: string | null;
  /** An element that is in view when the newest message is. */
  end: RefObject<HTMLDivElement | null>;
  /** The button that loads earlier messages. */
  earlier: ReactNode;
  openFile: (file: FileView) => Promise<void>;
  onReturn: (message: Outgoing) => void;
};

/** The messages, day by day, in a pane scrolled to its end: a new message moves nothing that somebody is reading. */
export const MessageList = (props: Props) => {
  const { requestId, messages, outgoing, waits, firstNewId, end, earlier, openFile, onReturn } = props;
  const now = useNow();
  const dayOf = ({ createdAt }: MessageView): string => capitalised(formatDay(createdAt, now));
  const lastRead = messages.findLast(({ own, readBy }) => own && readBy.length > 0)?.id;
  return (
    <div
      role="log"
      aria-label="Сообщения"
      {...focusable}
      className="flex max-h-[min(70dvh,36rem)] flex-col-reverse overflow-y-auto overscroll-contain border-t border-line px-3 py-3 sm:px-4 md:px-5"
    >
      <div ref={end} className="h-px shrink-0" />
      <ol className="flex flex-col">
        {earlier && <li className="flex justify-center pb-2">{earlier}</li>}
        {messages.length + outgoing.length === 0 && (
          <li className="py-6 text-center text-soft">
            Здесь пока ничего не написано. Задайте вопрос: его увидят участники сделки.
          </li>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const newDay = before === undefined || dayOf(before) !== dayOf(message);
          const isFirstNew = message.id === firstNewId;
          return (
            <Fragment key={message.id}>
              {newDay && <Separator>{dayOf(message)}</Separator>}
              {isFirstNew && <Separator isNew>Новые сообщения</Separator>}
              <MessageRow
                requestId={requestId}
                message={message}
                goesOn={!newDay && !isFirstNew && goesOn(message, before)}
                namesReaders={message.id === lastRead}
                now={now}
                openFile={openFile}
              />
            </Fragment>
          );
        })}
        {outgoing.map((message) => (
          <OutgoingRow key={message.key} message={message} waits={waits} onReturn={onReturn} />
        ))}
      </ol>
    </div>
  );
};
