import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refusalReasons } from '#contract/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { KeyCap } from './key-cap.tsx';
import { useKeys } from './use-keys.ts';

/** The numbered templates; each is picked by a press or by its number. */
const CommonReasons = ({ onPick }: { onPick: (reason: string) => void }) => {
  useKeys(
    Object.fromEntries(
      refusalReasons.flatMap((text, index) =>
        ['Digit', 'Numpad'].map((key) => [`${key}${index + 1}`, () => onPick(text)]),
      ),
    ),
    { inDialog: true },
  );
  return (
    <ol aria-label="Частые причины" className="flex flex-col gap-1">
      {refusalReasons.map((text, index) => (
        <li key={text}>
          <button
            type="button"
            aria-keyshortcuts={String(index + 1)}
            className="flex min-h-11 w-full items-start gap-3 rounded-md px-3 py-2 text-left text-sm hover:bg-hover"
            onClick={() => onPick(text)}
          >
            <KeyCap>{index + 1}</KeyCap>
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
};

/** Why an offer is returned: a numbered template, or the moderator's own words. */
export const RefuseDialog = ({
  onClose,
  onRefuse,
}: {
  onClose: () => void;
  onRefuse: (reason: string) => void;
}) => {
  const [reason, setReason] = useState('');
  const send = useRef<HTMLButtonElement>(null);
  const pickReason = (text: string): void => {
    flushSync(() => setReason(text));
    // The next Enter sends it.
    send.current?.focus();
  };
  return (
    <Dialog
      open
      title="Вернуть с проверки"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            ref={send}
            variant="primary"
            disabled={reason.trim() === ''}
            onClick={() => onRefuse(reason.trim())}
          >
            Вернуть
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CommonReasons onPick={pickReason} />
        <Field label="Причина" hint="Её увидит поставщик">
          <TextArea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};
