import { useEffect, type RefObject } from 'react';
import { placePopup } from './place-popup.ts';

/** Keeps an open popover beside its trigger while it grows and the page moves. */
export function usePlacedPopup(
  trigger: RefObject<Element | null>,
  popup: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = popup.current;
    if (!element) return undefined;
    const place = () => {
      if (trigger.current && element.matches(':popover-open')) placePopup(trigger.current, element);
    };
    const stop = new AbortController();
    const { signal } = stop;
    const size = new ResizeObserver(place);
    size.observe(element);
    window.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.addEventListener('resize', place, { signal });
    return () => {
      stop.abort();
      size.disconnect();
    };
  }, [trigger, popup]);
}
