import { useState } from 'react';
import { formatDateTime } from '#domain/formats/moments.ts';

/** A moment in words, as seen from now: «сегодня в 14:05». In the browser only. */
export const Moment = ({ at }: { at: string }) => {
  const [now] = useState(() => new Date().toISOString());
  return <time dateTime={at}>{formatDateTime(at, now)}</time>;
};
