import { useState } from 'react';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonProps } from '#web/ui/button.tsx';
import { iconCheck } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';
import { readNotification } from './steps.ts';

/** Properties of {@link ReadAllButton}. */
export type ReadAllButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  /** All are read: the button is about to disappear, so the focus has to move. */
  onDone: () => void;
};

/** Marks all notifications as read. */
export const ReadAllButton = ({ onDone, ...look }: ReadAllButtonProps) => {
  const [busy, setBusy] = useState(false);
  const readAll = async (): Promise<void> => {
    setBusy(true);
    try {
      await readNotification('all');
      onDone();
    } catch (error) {
      showToast(refusalOf(error, () => false).problem ?? 'Не удалось прочитать всё', { duration: 8000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} icon={iconCheck} loading={busy} onClick={() => void readAll()}>
      Прочитать всё
    </Button>
  );
};
