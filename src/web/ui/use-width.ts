import { useEffect, useRef, useState } from 'react';

/** The width of an element in whole pixels, 0 until it is known; content drawn by pixels is redrawn when it changes. */
export const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};
