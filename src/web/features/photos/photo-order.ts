/** The list with the item at `from` moved to `to`; a position outside the list becomes the nearest end. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, to), 0, item);
};

/** The new position of the photo at `index` after a key; null for a key that moves nothing. */
export const positionByKey = (key: string, index: number, count: number): number | null => {
  const places: Partial<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? null : Math.min(Math.max(place, 0), count - 1);
};

/**
 * Inserts an uploaded photo among those chosen with it, in the order in which they were chosen, whichever arrives first; otherwise last.
 * `numbers` holds the order of choice.
 */
export const placed = (
  ids: readonly string[],
  id: string,
  numbers: ReadonlyMap<string, number>,
): string[] => {
  if (ids.includes(id)) return [...ids];
  const number = numbers.get(id) ?? Infinity;
  const before = ids.findIndex((other) => (numbers.get(other) ?? 0) > number);
  return before === -1 ? [...ids, id] : ids.toSpliced(before, 0, id);
};
