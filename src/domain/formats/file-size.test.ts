import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each<[number, string]>([
  [0, '0 Б'],
  [12, '12 Б'],
  [999, '999 Б'],
  [1000, '1 КБ'],
  [1024, '1 КБ'],
  [1536, '1,5 КБ'],
  [327_680, '320 КБ'],
  [1_468_006, '1,4 МБ'],
  [20 * 1024 * 1024, '20 МБ'],
  [3 * 1024 ** 3, '3 ГБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text.replace(' ', '\u00A0'));
});
