import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files that are dropped onto the element. @returns whether some are held over it */
export function useDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const onDrop = useEffectEvent(onFiles);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', then: (transfer: DataTransfer) => void): void =>
      current.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          setOver(type === 'dragover');
          then(event.dataTransfer);
        },
        { signal: stop.signal },
      );
    listen('dragover', () => undefined);
    listen('dragleave', () => undefined);
    listen('drop', ({ files }) => onDrop([...files]));
    return () => stop.abort();
  }, [place]);
  return over;
}
