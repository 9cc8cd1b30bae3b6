import type { ReactNode } from 'react';
import { Fragment, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { createStore } from './store.ts';

interface Entry {
  id: number;
  draw: (close: () => void) => ReactNode;
}

const entries = createStore<readonly Entry[]>([]);
const NONE: readonly Entry[] = [];
let lastId = 0;

/**
 * Puts a dialog on the stack of the host, from anywhere in the browser's code.
 * @param draw makes the dialog (a {@link Dialog} with `open`); is given what closes it
 * @returns closes it
 */
export function openDialog(draw: (close: () => void) => ReactNode): () => void {
  lastId += 1;
  const id = lastId;
  entries.update((all) => [...all, { id, draw }]);
  return () => closeEntry(id);
}

function closeEntry(id: number): void {
  entries.update((all) => all.filter((entry) => entry.id !== id));
}

/** What {@link confirmDialog} asks. */
export interface ConfirmQuestion {
  /** Names the thing: «Удалить заявку № 1024?». */
  title: string;
  /** What happens then. */
  text: ReactNode;
  /** The word on the button: «Удалить». */
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

/** Draws the stack; stands once at the root of the application. */
export function DialogHost() {
  const all = useSyncExternalStore(entries.watch, entries.read, () => NONE);
  return all.map(({ id, draw }) => <Fragment key={id}>{draw(() => closeEntry(id))}</Fragment>);
}
