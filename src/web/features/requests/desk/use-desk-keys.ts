import { useEffect, useRef } from 'react';

/** The actions of the keys at the desk. */
export type DeskKeys = {
  next: (extend: boolean) => void;
  previous: (extend: boolean) => void;
  open: () => void;
  accept: () => void;
  select: (range: boolean) => void;
  search: () => void;
  help: () => void;
  /** Closes what was opened last. @returns whether there was anything */
  escape: () => boolean;
};

const actions: Record<string, (keys: DeskKeys, event: KeyboardEvent) => void> = {
  KeyJ: (keys, { shiftKey }) => keys.next(shiftKey),
  KeyK: (keys, { shiftKey }) => keys.previous(shiftKey),
  KeyT: (keys) => keys.accept(),
  KeyX: (keys, { shiftKey }) => keys.select(shiftKey),
  Slash: (keys, { shiftKey }) => (shiftKey ? keys.help() : keys.search()),
};

/** Keys that only a row handles: elsewhere they scroll the page or press the focused element. */
const ofRows: Record<string, (keys: DeskKeys, event: KeyboardEvent) => void> = {
  ArrowDown: (keys, { shiftKey }) => keys.next(shiftKey),
  ArrowUp: (keys, { shiftKey }) => keys.previous(shiftKey),
  Enter: (keys) => keys.open(),
  Space: (keys) => keys.select(false),
};

const isTyping = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

const actionOf = (event: KeyboardEvent, target: Element) => {
  // A Russian keyboard has both signs elsewhere.
  if (event.key === '?') return (keys: DeskKeys) => keys.help();
  if (event.key === '/') return (keys: DeskKeys) => keys.search();
  // Letters by their position, so that they work with any keyboard layout.
  return actions[event.code] ?? (target.matches('[data-request]') ? ofRows[event.code] : undefined);
};

/**
 * Keys of the desk, wherever the focus is except in a field, a dialog or a menu. `on`: single letters act; Escape always does. Letters can
 * be turned off (WCAG 2.1.4).
 */
export const useDeskKeys = (keys: DeskKeys, on: boolean): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('dialog, [popover]') || document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') {
        if (current.current.escape()) event.preventDefault();
        return;
      }
      if (isTyping(target)) return;
      const isOfRow = target.matches('[data-request]') && event.code in ofRows;
      const action = on || isOfRow ? actionOf(event, target) : undefined;
      if (!action) return;
      event.preventDefault();
      action(current.current, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
};
