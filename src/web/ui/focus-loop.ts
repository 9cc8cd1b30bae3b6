const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]';

/** On Tab at the last control goes to the first, and back: a modal dialog keeps the focus in itself. */
export function loopFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const all = dialog.querySelectorAll<HTMLElement>(FOCUSABLE);
  const seen = [...all].filter((element) => element.checkVisibility());
  const from = event.shiftKey ? seen.at(0) : seen.at(-1);
  const to = event.shiftKey ? seen.at(-1) : seen.at(0);
  if (to === undefined) {
    event.preventDefault();
  } else if (document.activeElement === from || document.activeElement === dialog) {
    event.preventDefault();
    to.focus();
  }
}
