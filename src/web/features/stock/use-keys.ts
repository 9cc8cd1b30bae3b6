import { useEffect, useEffectEvent } from 'react';

/** What each key does, by its place on the keyboard (`KeyP`, `Digit1`), so that it works whatever language is typed. */
export type Keys = Record<string, () => void>;

const isTyped = (target: Element): boolean => target.closest('input, textarea, select, [popover]') !== null;

/** Single keys of what stands on the page, or in the dialog above it; fields of text keep theirs. */
export const useKeys = (keys: Keys, { inDialog = false } = {}): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // A key that is held would decide on the next offer, too.
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || isTyped(target)) return;
    if ((document.querySelector('dialog[open]') !== null) !== inDialog) return;
    const act = keys[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
