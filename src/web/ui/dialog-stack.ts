import { createStore } from './store.ts';

const stack = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a dialog over everything else. @returns closes it and gives focus back to where it was */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  stack.update((all) => [...all, dialog]);
  return () => {
    stack.update((all) => all.filter((other) => other !== dialog));
    dialog.close();
  };
}

/**
 * The modal dialog in front, if there is one. What must stay reachable over a dialog (toasts) stands inside it, since
 * the rest of the page is inert.
 */
export function topDialog(): HTMLDialogElement | undefined {
  return stack.read().at(-1);
}

/** Tells when the dialog in front changes. @returns stops it */
export const watchDialogs = stack.watch;
