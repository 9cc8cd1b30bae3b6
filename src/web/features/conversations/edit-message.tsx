import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageView } from '#contract/conversations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { conversationQuery, messagesAddress, withEdited } from './queries.ts';
import { isSending } from './keys.ts';

const problemOf = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 409)
    return 'Пять минут прошли: сообщение уже не изменить';
  const { fields, problem } = refusalOf(error, (path) => path === 'text');
  return fields['text']?.message ?? problem ?? '';
};

/** The field takes the focus when it appears: the button that was pressed is gone. */
const takeFocus = (field: HTMLTextAreaElement | null): void => field?.focus();

type Props = { requestId: string; message: MessageView; onDone: () => void };

/** Edits one's own message in place. */
export const EditMessage = ({ requestId, message, onDone }: Props) => {
  const queryClient = useQueryClient();
  const [text, setText] = useState(message.text);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const url = `${messagesAddress(requestId)}/${encodeURIComponent(message.id)}`;
      const edited = await session.call<MessageView>(url, { body: { text } });
      queryClient.setQueryData(conversationQuery(requestId).queryKey, (read) => withEdited(read, edited));
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <form
      className="flex w-full min-w-56 flex-col gap-2 sm:min-w-96"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Изменить сообщение" error={problem}>
        <TextArea
          ref={takeFocus}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (!isSending(event)) return;
            event.preventDefault();
            void save();
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          Отмена
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={busy}>
          Сохранить
        </Button>
      </div>
    </form>
  );
};
