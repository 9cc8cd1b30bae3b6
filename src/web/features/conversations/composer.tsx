import { useRef, useState } from 'react';
import { fieldErrorText } from '#contract/error-texts.ts';
import { messageFiles, messageLength } from '#contract/conversations.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { AttachedFiles } from '#web/lib/upload/attached-files.tsx';
import { FileInput } from '#web/lib/upload/file-input.tsx';
import { filesNotUploaded, useAttachedFiles } from '#web/lib/upload/use-attached-files.ts';
import { useDrop } from '#web/lib/upload/use-drop.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { iconLockOutline, iconPaperclip, iconSendOutline } from '#web/ui/icons.ts';
import { TextArea } from '#web/ui/text-input.tsx';
import { outbox } from './browser-outbox.ts';
import { isSending } from './keys.ts';
import { TemplatesMenu } from './templates-menu.tsx';
import type { MessageDraft } from './use-message-draft.ts';

/** Properties of {@link Composer}. */
export type ComposerProps = {
  requestId: string;
  /** Whether the writer may leave notes and use templates. */
  staff: boolean;
  draft: MessageDraft;
};

const faultOf = (text: string, { files, uploads }: ReturnType<typeof useAttachedFiles>): string => {
  if (text.length > messageLength) return fieldErrorText('tooLong', { max: messageLength });
  if (uploads.length > 0) return filesNotUploaded;
  return text === '' && files.length === 0 ? 'Напишите сообщение или приложите файл' : '';
};

/** What is being written: its files, its fault, and sending it. */
const useWriting = ({ requestId, draft }: ComposerProps) => {
  const attached = useAttachedFiles(session.call, messageFiles);
  const area = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState('');
  const send = (): void => {
    const text = draft.text.trim();
    const found = faultOf(text, attached);
    setFault(found);
    area.current?.focus();
    if (found !== '') return;
    const at = new Date().toISOString();
    const { internal } = draft;
    outbox().add({ key: crypto.randomUUID(), requestId, text, files: [...attached.files], internal, at });
    draft.clear();
    attached.clear();
  };
  return { attached, area, fault, forgetFault: () => setFault(''), send };
};

const AttachButton = ({ attached }: { attached: ReturnType<typeof useAttachedFiles> }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={iconPaperclip}
        label="Приложить файл"
        disabled={attached.room <= 0}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} label="Приложить файл" multiple onChoose={attached.add} />
    </>
  );
};

const StaffTools = ({ draft, onInserted }: { draft: MessageDraft; onInserted: () => void }) => (
  <>
    <TemplatesMenu
      typed={draft.text}
      onChoose={(text) => {
        draft.change({ text: [draft.text.trim(), text].filter(Boolean).join('\n\n') });
        onInserted();
      }}
    />
    <Checkbox
      label="Заметка для сотрудников"
      checked={draft.internal}
      onChange={({ target }) => draft.change({ internal: target.checked })}
    />
  </>
);

const SendButton = ({ internal }: { internal: boolean }) => (
  <Button
    type="submit"
    variant={internal ? 'secondary' : 'primary'}
    icon={internal ? iconLockOutline : iconSendOutline}
    className="ml-auto"
  >
    {internal ? 'Оставить заметку' : 'Отправить'}
  </Button>
);

/** The field for a new message: Ctrl+Enter sends it, and what is typed is kept until then. */
export const Composer = (props: ComposerProps) => {
  const { staff, draft } = props;
  const { attached, area, fault, forgetFault, send } = useWriting(props);
  const form = useRef<HTMLFormElement>(null);
  const over = useDrop(form, attached.add);
  const { internal } = draft;

  return (
    <form
      ref={form}
      aria-label={internal ? 'Новая заметка' : 'Новое сообщение'}
      className={cx(
        'flex flex-col gap-3 border-t p-3 sm:p-4 md:px-5',
        internal ? 'border-dashed border-edge bg-sunken' : 'border-line',
        over && 'bg-accent-wash!',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={internal ? 'Заметка: видят только сотрудники' : 'Сообщение'}
        error={fault}
        aside={<span className="text-sm text-muted max-sm:hidden">Ctrl + Enter — отправить</span>}
      >
        <TextArea
          ref={area}
          rows={2}
          className="max-h-64 min-h-18!"
          value={draft.text}
          onChange={({ target }) => {
            draft.change({ text: target.value });
            forgetFault();
          }}
          onKeyDown={(event) => {
            if (!isSending(event)) return;
            event.preventDefault();
            send();
          }}
        />
      </Field>
      <AttachedFiles label="Файлы сообщения" attached={attached} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AttachButton attached={attached} />
        {staff && <StaffTools draft={draft} onInserted={() => area.current?.focus()} />}
        <SendButton internal={internal} />
      </div>
    </form>
  );
};
