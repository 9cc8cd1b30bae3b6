import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present moment as ISO text, updated each minute: for clocks and «осталось 3 часа». In the browser only. */
export const useNow = (): string => {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
