/** The list with the item at `from` at the place `to`; a place outside is the nearest end. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, to), 0, item);
};

/** Where a key takes the photo at `index`; null for a key that moves nothing. */
export const placeByKey = (key: string, index: number, count: number): number | null => {
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
