import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { iconClose } from './icons.ts';
import { moveToastsInto } from './toast-region.ts';

/** Properties of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Called on Escape, a press on the backdrop or the cross. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, in a row that stays in view. */
  footer?: ReactNode;
  /** center: a window; sheet: from the bottom on a phone, at the right edge on a wide screen (filters, details). */
  place?: 'center' | 'sheet' | undefined;
}

const PLACES = {
  center:
    'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg animate-rise rounded-xl open:flex flex-col',
  sheet:
    'mx-0 mt-auto mb-0 max-h-[calc(100dvh-3rem)] w-full max-w-none animate-slide rounded-t-xl open:flex flex-col ' +
    'md:mr-0 md:ml-auto md:my-0 md:h-dvh md:max-h-none md:max-w-md md:rounded-none md:animate-appear',
};

/**
 * A modal dialog: the browser's own, so focus stays inside and goes back, the page behind is inert, and of several
 * only the top one answers to Escape and to a press on its backdrop.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

/** The bottom sheet of a phone, the side panel of a wide screen. */
export function Drawer(props: Omit<DialogProps, 'place'>) {
  return <Dialog {...props} place="sheet" />;
}

function open(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  const restoreToasts = moveToastsInto(dialog);
  return () => {
    restoreToasts();
    dialog.close();
  };
}

/** Asks to close on Escape and on a press that begins and ends on the backdrop. @returns stops listening */
function listen(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const stop = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ): void => dialog.addEventListener(name, listener, { signal: stop.signal });
  let pressed = false;

  // A browser lets a page prevent only the first of several Escapes (`cancel`); here each one asks to close, unless something inside
  // handles it.
  on('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (dialog.querySelector('[popover=auto]:popover-open')) return;
    event.preventDefault();
    onClose();
  });
  on('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onClose();
  });
  // `close` comes late: by now the dialog may be open again, or gone. A dialog that the browser closed is shown again until its owner has
  // decided.
  on('close', ({ target }) => {
    if (target !== dialog || dialog.open || !dialog.isConnected) return;
    dialog.showModal();
    onClose();
  });
  on('pointerdown', ({ target }) => {
    pressed = target === dialog;
  });
  // The focus stays where it is, so that a dialog that opens now can return it there.
  on('mousedown', (event) => {
    if (event.target === dialog) event.preventDefault();
  });
  on('click', ({ target }) => {
    if (pressed && target === dialog) onClose();
  });
  return () => stop.abort();
}

function OpenDialog({ onClose, title, children, footer, place = 'center' }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => (dialog.current ? open(dialog.current) : undefined), []);
  useEffect(() => (dialog.current ? listen(dialog.current, onClose) : undefined), [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={cx(
        'overflow-hidden bg-raised p-0 text-ink shadow-float outline-none backdrop:animate-appear backdrop:bg-backdrop',
        PLACES[place],
      )}
    >
      <h2 id={id} className="shrink-0 py-5 pr-16 pl-5 text-lg font-semibold md:pl-6">
        {title}
      </h2>
      <div className="-mt-1 min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6">
        {children}
      </div>
      {footer && (
        <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 py-4 md:px-6">
          {footer}
        </div>
      )}
      <IconButton icon={iconClose} label="Закрыть" className="absolute! top-3 right-3" onClick={onClose} />
    </dialog>
  );
}
