import { formatTime } from '#domain/formats/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconAlertCircleOutline, iconClockOutline, iconWifiOff } from '#web/ui/icons.ts';
import { outbox } from './browser-outbox.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import type { Outgoing } from './outgoing.ts';

const Status = ({ message: { refused, files }, waits }: { message: Outgoing; waits: boolean }) => {
  const [path, text] =
    refused === undefined
      ? waits
        ? [iconWifiOff, 'Не отправлено, отправим, когда появится связь']
        : [iconClockOutline, 'Отправляем…']
      : [iconAlertCircleOutline, `Не отправлено. ${refused}`];
  return (
    <p
      className={`flex items-center gap-1.5 px-1 text-xs ${refused === undefined ? 'text-soft' : 'text-danger'}`}
    >
      <Icon path={path} size={14} />
      {text}
      {files.length > 0 && `, файлов: ${files.length}`}
    </p>
  );
};

type Props = {
  message: Outgoing;
  /** There is no connection. */
  waits: boolean;
  /** Returns a refused message to the field in which it was typed. */
  onReturn: (message: Outgoing) => void;
};

/** A message being sent, or one that the server refuses. */
export const OutgoingRow = ({ message, waits, onReturn }: Props) => {
  const head = (
    <p className="mb-1 px-1 text-sm">
      <span className="font-medium">Вы</span>{' '}
      <time dateTime={message.at} className="text-muted tabular-nums">
        {formatTime(message.at)}
      </time>
    </p>
  );
  const foot = (
    <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
      <Status message={message} waits={waits} />
      {message.refused !== undefined && (
        <>
          <Button size="sm" onClick={() => onReturn(message)}>
            Вернуть в поле ввода
          </Button>
          <Button size="sm" onClick={() => outbox().remove(message.key)}>
            Удалить
          </Button>
        </>
      )}
    </div>
  );
  return (
    <MessageBubble own internal={message.internal} goesOn={false} head={head} foot={foot}>
      <MessageText text={message.text} />
    </MessageBubble>
  );
};
