import { counted } from '#domain/formats/plural.ts';

const minute = 60;
const hour = 60 * minute;

/** How long to wait, in words that follow «через»: «42 секунды», «15 минут», «23 часа». Takes whole seconds. */
export const waitText = (seconds: number): string => {
  if (seconds < 2 * minute) return counted(seconds, 'секунду', 'секунды', 'секунд');
  if (seconds < 2 * hour) return counted(Math.ceil(seconds / minute), 'минуту', 'минуты', 'минут');
  return counted(Math.ceil(seconds / hour), 'час', 'часа', 'часов');
};
