import { useCallback, useState } from 'react';
import type { RequestListItem } from '#contract/requests.ts';
import { isWhole } from '../queries.ts';
import type { DeskItem } from './use-desk-list.ts';

/** The most rows that can be changed at once. */
export const mostSelected = 100;

/** What is selected, by id; a hundred at most. */
export type Selection = {
  items: ReadonlyMap<string, RequestListItem>;
  toggle: (item: DeskItem) => void;
  /** Selects all rows from the last selected one to this one. */
  extendTo: (item: DeskItem) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
};

const none: ReadonlyMap<string, RequestListItem> = new Map();

const withAll = (before: ReadonlyMap<string, RequestListItem>, added: readonly DeskItem[]) => {
  const all = new Map(before);
  for (const item of added.filter(isWhole)) if (all.size < mostSelected) all.set(item.id, item);
  return all;
};

/** Selected rows. They are shown in their present state, and stay selected when they are no longer in the list. */
export const useSelection = (rows: readonly DeskItem[]): Selection => {
  const [selected, setSelected] = useState(none);
  const [anchor, setAnchor] = useState<string>();
  const toggle = useCallback((item: DeskItem) => {
    setAnchor(item.id);
    setSelected((before) => {
      if (!before.has(item.id)) return withAll(before, [item]);
      const rest = new Map(before);
      rest.delete(item.id);
      return rest;
    });
  }, []);
  const extendTo = useCallback(
    (item: DeskItem) => {
      const to = rows.findIndex(({ id }) => id === item.id);
      const from = rows.findIndex(({ id }) => id === anchor);
      const start = from === -1 ? to : from;
      const range = rows.slice(Math.min(start, to), Math.max(start, to) + 1);
      setSelected((before) => withAll(before, range));
    },
    [rows, anchor],
  );
  const remove = useCallback((ids: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }, []);
  const clear = useCallback(() => setSelected(none), []);
  const current = new Map(rows.filter(isWhole).map((item) => [item.id, item]));
  const items = new Map([...selected].map(([id, item]) => [id, current.get(id) ?? item]));
  return { items: selected.size === 0 ? none : items, toggle, extendTo, remove, clear };
};
