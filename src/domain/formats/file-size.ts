import { nbsp } from './characters.ts';
import { formatNumber } from './numbers.ts';

const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** Size of a file for reading, in binary units: 1 468 006 bytes → «1,4 МБ» with U+00A0; three digits at most. */
export const formatFileSize = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(size, unit > 0 && size < 99.95 ? 1 : 0)}${nbsp}${units[unit]}`;
};
