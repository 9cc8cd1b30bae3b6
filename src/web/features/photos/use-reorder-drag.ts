import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Marks a drag as one of our own photos; the data is its position. */
const dragType = 'application/x-photo-place';

/** What a photo needs to take part in dragging. */
type PlaceDrag = { index: number; disabled: boolean; onMove: (from: number, to: number) => void };

/** Lets a photo be dropped on another one, whose position it takes. @returns whether one is dragged over it */
export const useReorderDrag = (
  place: RefObject<HTMLElement | null>,
  { index, disabled, onMove }: PlaceDrag,
): boolean => {
  const [over, setOver] = useState(false);
  const start = useEffectEvent(({ dataTransfer }: DragEvent): void => {
    if (!dataTransfer) return;
    dataTransfer.setData(dragType, String(index));
    dataTransfer.effectAllowed = 'move';
  });
  const hold = useEffectEvent((event: DragEvent): void => {
    if (disabled || !event.dataTransfer?.types.includes(dragType)) return;
    event.preventDefault();
    setOver(true);
  });
  const drop = useEffectEvent((event: DragEvent): void => {
    setOver(false);
    const from = event.dataTransfer?.getData(dragType) ?? '';
    if (from === '') return;
    event.preventDefault();
    if (Number(from) !== index) onMove(Number(from), index);
  });
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    current.addEventListener('dragstart', (event) => start(event), { signal });
    current.addEventListener('dragover', (event) => hold(event), { signal });
    current.addEventListener('dragleave', () => setOver(false), { signal });
    current.addEventListener('drop', (event) => drop(event), { signal });
    return () => stop.abort();
  }, [place]);
  return over;
};
