import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { openDialog } from './dialog-host.tsx';

/** What {@link confirmDialog} asks. */
export interface ConfirmQuestion {
  /** Names the action and its object: «Удалить заявку № 1024?». */
  title: string;
  /** What happens then. */
  text: ReactNode;
  /** The text of the button: «Удалить». */
  confirm: string;
  /** Whether something is lost by it. */
  danger?: boolean;
}

/** Asks once before a step that cannot be undone. @returns whether it was confirmed */
export function confirmDialog({ title, text, confirm, danger = false }: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    openDialog((close) => {
      const answer = (yes: boolean) => () => {
        close();
        resolve(yes);
      };
      const footer = (
        <>
          <Button onClick={answer(false)}>Отмена</Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={answer(true)}>
            {confirm}
          </Button>
        </>
      );
      return (
        <Dialog open title={title} footer={footer} onClose={answer(false)}>
          <div className="text-soft">{text}</div>
        </Dialog>
      );
    });
  });
}
