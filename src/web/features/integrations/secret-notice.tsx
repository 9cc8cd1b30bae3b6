import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { iconContentCopy } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast('Секрет скопирован');
  } catch {
    showToast('Браузер не дал скопировать: выделите секрет и скопируйте его сами', { duration: 8000 });
  }
};

/** The signing secret, shown only this once; it takes the focus. */
export const SecretNotice = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="webhook-secret" className="flex flex-col gap-3 rounded-md bg-accent-wash p-4">
      <h3 id="webhook-secret" ref={title} tabIndex={-1} className="font-medium">
        Секрет для проверки подписи
      </h3>
      <p className="text-sm text-soft">
        Показываем его один раз. Сохраните его в настройках своей программы: потом его можно только сменить.
      </p>
      <p className="rounded-md bg-surface px-3 py-2.5 hairline">
        <code className="text-sm wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon={iconContentCopy} onClick={() => void copy(secret)}>
          Скопировать
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Секрет сохранён, скрыть
        </Button>
      </div>
    </section>
  );
};
