import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconContentCopy } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    showToast('Ссылка скопирована');
  } catch {
    showToast('Браузер не дал скопировать: выделите ссылку и скопируйте сами', { duration: 8000 });
  }
};

/** A link that was made, shown once; it takes the focus, since it replaces what was pressed. */
export const SignInLink = ({ url, name }: { url: string; name: string }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Notice tone="accent" title={`Ссылка для входа: ${name}`}>
      <div className="flex flex-col gap-3">
        <p>
          Показываем её один раз. Откройте в другом браузере или в окне инкогнито: в этом вы выйдете из своего
          кабинета. Никому, кроме самого человека, её не передавайте.
        </p>
        <Field label="Ссылка">
          <TextInput
            ref={input}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <Button icon={iconContentCopy} onClick={() => void copy(url)}>
          Скопировать
        </Button>
      </div>
    </Notice>
  );
};
