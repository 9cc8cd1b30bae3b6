import { useState } from 'react';
import type { MessageAuthorRole, MessageView } from '#contract/conversations.ts';
import type { FileView } from '#contract/files.ts';
import { formatTime } from '#domain/formats/moments.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconCheck } from '#web/ui/icons.ts';
import { textLink } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { EditMessage } from './edit-message.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';

const roleWords: Record<MessageAuthorRole, string> = {
  client: 'клиент',
  lessor: 'лизинговая компания',
  manager: 'менеджер',
  admin: 'администратор',
};

const Head = ({ message: { own, author, createdAt } }: { message: MessageView }) => (
  <p className="mb-1 flex max-w-full flex-wrap items-baseline gap-x-2 px-1 text-sm">
    <span className="font-medium wrap-anywhere">{own ? 'Вы' : author.name}</span>
    <span className="text-muted">
      {!own && `${roleWords[author.role]}, `}
      <time dateTime={createdAt} className="tabular-nums">
        {formatTime(createdAt)}
      </time>
    </span>
  </p>
);

type Props = {
  requestId: string;
  message: MessageView;
  /** The previous message is by the same author. */
  goesOn: boolean;
  /** The reader's last own message that was read names its readers. */
  namesReaders: boolean;
  now: string;
  openFile: (file: FileView) => Promise<void>;
};

const Readers = ({ message: { readBy }, named }: { message: MessageView; named: boolean }) => {
  const names = readBy.map(({ name }) => name).join(', ');
  if (readBy.length === 0) return <span>Отправлено</span>;
  return (
    <span className="flex items-center gap-1 wrap-anywhere" title={names}>
      <Icon path={iconCheck} size={14} className="text-save" />
      {named ? `Прочитано: ${names}` : <VisuallyHidden>Прочитано</VisuallyHidden>}
    </span>
  );
};

/** A message: who, when, what, and for its author whether it was read. */
export const MessageRow = ({ requestId, message, goesOn, namesReaders, now, openFile }: Props) => {
  const [editing, setEditing] = useState(false);
  const { own, internal, text, files, editedAt, editableUntil } = message;
  const editable = editableUntil !== null && editableUntil > now;
  const foot = (own || editedAt !== null) && (
    <p className="flex max-w-full flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-muted">
      {editedAt !== null && <span>изменено</span>}
      {own && <Readers message={message} named={namesReaders} />}
      {editable && !editing && (
        <button type="button" className={`${textLink} target`} onClick={() => setEditing(true)}>
          Изменить
        </button>
      )}
    </p>
  );
  return (
    <MessageBubble
      own={own}
      internal={internal}
      goesOn={goesOn}
      head={<Head message={message} />}
      foot={foot}
    >
      {editing ? (
        <EditMessage requestId={requestId} message={message} onDone={() => setEditing(false)} />
      ) : (
        text !== '' && <MessageText text={text} />
      )}
      <MessageFiles files={files} openFile={openFile} />
    </MessageBubble>
  );
};
