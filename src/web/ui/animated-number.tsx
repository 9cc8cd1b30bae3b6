import { useEffect, useRef, useState } from 'react';

const DURATION = 180;

/** Properties of {@link AnimatedNumber}. */
export interface AnimatedNumberProps {
  value: number;
  /** Formats a number with its unit; may be a new function at each render, as long as it returns the same. */
  format: (value: number) => string;
}

/** A number that runs from its old value to the new one in 180 ms, or changes at once where motion is not wanted. */
export function AnimatedNumber({ value, format }: AnimatedNumberProps) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  useEffect(() => {
    const start = from.current;
    if (start === value) return undefined;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = still ? 1 : Math.min(1, (now - began) / DURATION);
      const eased = 1 - (1 - part) ** 3;
      from.current = part === 1 ? value : Math.round(start + (value - start) * eased);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return <span className="whitespace-nowrap tabular-nums">{format(shown)}</span>;
}
