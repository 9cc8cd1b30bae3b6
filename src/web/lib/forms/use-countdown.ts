import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counted down to 0. */
export const useCountdown = (moment: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
};
