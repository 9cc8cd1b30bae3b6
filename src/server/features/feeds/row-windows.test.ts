import { describe, expect, it } from 'vitest';
import { findInWindows, type RowWindow } from './feeds.repository.ts';

/** Numbers out of `rows` in a window. */
const within =
  (rows: readonly number[]) =>
  async ({ after, upTo }: RowWindow): Promise<number[]> =>
    rows.filter((row) => row > after && row <= upTo);

describe('rows in windows', () => {
  it('are all found, in order, however far apart, and none beyond the last', async () => {
    const rows = [1, 1000, 1001, 2000, 3500, 9000, 9001];
    const found: number[] = [];
    for (let after = 0; ; after = found.at(-1) ?? 0) {
      const next = await findInWindows({ after, last: 9000, size: 1000 }, within(rows));
      if (next.length === 0) break;
      found.push(...next);
    }
    expect(found).toEqual([1, 1000, 1001, 2000, 3500, 9000]);
  });

  it('are not queried if none are left', async () => {
    const asked: RowWindow[] = [];
    const find = async (window: RowWindow): Promise<number[]> => {
      asked.push(window);
      return [];
    };
    await findInWindows({ after: 2000, last: 2000, size: 1000 }, find);
    expect(asked).toEqual([]);
    await findInWindows({ after: 500, last: 2000, size: 1000 }, find);
    expect(asked).toEqual([
      { after: 500, upTo: 1500 },
      { after: 1500, upTo: 2000 },
    ]);
  });
});
