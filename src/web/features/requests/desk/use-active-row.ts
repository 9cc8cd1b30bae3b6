import { useCallback, useState } from 'react';
import type { ActiveRow } from './desk-grid.tsx';
import type { DeskItem } from './use-desk-list.ts';

/** The keyboard's row in a list: the one opened, used or stepped to last; at first none. */
export const useActiveRow = (rows: readonly DeskItem[], opened: string | undefined) => {
  const [active, setActive] = useState<ActiveRow>({ id: opened, step: 0 });
  const item = rows.find(({ id }) => id === active.id);
  const put = useCallback(({ id }: DeskItem) => {
    setActive((before) => (before.id === id ? before : { ...before, id }));
  }, []);
  /** Moves by so many rows, with the focus. @returns the row */
  const step = (by: number): DeskItem | undefined => {
    const index = rows.findIndex(({ id }) => id === active.id);
    // Without a row, every step leads to the first.
    const to = index === -1 ? rows[0] : (rows[Math.min(rows.length - 1, Math.max(0, index + by))] ?? rows[0]);
    if (to) setActive(({ step: steps }) => ({ id: to.id, step: steps + 1 }));
    return to;
  };
  /** Returns the focus to the row. */
  const focus = useCallback(() => setActive(({ id, step: steps }) => ({ id, step: steps + 1 })), []);
  return { active, item, put, step, focus };
};
