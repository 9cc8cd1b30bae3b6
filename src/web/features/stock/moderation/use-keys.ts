import { useEffect, useEffectEvent } from 'react';

/** The action of each key, by its position on the keyboard (`KeyP`, `Digit1`), so that it works with any layout. */
export type Keys = Record<string, () => void>;

const isTyped = (target: Element): boolean => target.closest('input, textarea, select, [popover]') !== null;

/** Single-key shortcuts of the page, or of the dialog above it; text fields keep their keys. */
export const useKeys = (keys: Keys, { inDialog = false } = {}): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // Holding a key would decide on the next offer, too.
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
