import { cutText } from '#domain/formats/cut-text.ts';
import type { FeedRecord } from '#domain/feeds/feed-record.ts';

const longestRow = 200_000;

/** Turns a table's rows into records: the first row names the columns, a row with more cells than that is faulty. */
export const createTable = (): ((cells: readonly string[]) => FeedRecord[]) => {
  let header: string[] | null = null;
  let row = 0;
  return (cells) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (header === null) {
      header = cells.map((cell) => cutText(cell.trim(), 200));
      return [];
    }
    row += 1;
    const found = new Map<string, string[]>();
    let size = 0;
    for (const [index, cell] of cells.entries()) {
      const column = header[index] ?? '';
      size += cell.length;
      if (column !== '' && cell.trim() !== '') found.set(column, [...(found.get(column) ?? []), cell.trim()]);
    }
    const differs = cells.slice(header.length).some((cell) => cell.trim() !== '');
    const fault = size > longestRow ? 'tooLong' : differs ? 'columnsDiffer' : null;
    return [{ row, cells: found, ...(fault ? { fault } : {}) }];
  };
};
