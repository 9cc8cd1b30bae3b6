import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { LineChart } from './line-chart.tsx';

const ignore = (): void => undefined;

/** The words of the axis of values, from the bottom up; the last word of the chart is the only one of the other axis. */
const valuesOf = async (...lines: number[][]): Promise<(string | null)[]> => {
  show(
    <LineChart
      label="Линии"
      lines={lines.map((values, index) => ({ key: String(index), values }))}
      first={0}
      at={0}
      onLook={ignore}
      formatTick={String}
    />,
  );
  const chart = page.getByRole('img', { name: 'Линии' });
  await expect.element(chart).toBeVisible();
  return [...chart.element().querySelectorAll('text')].map((text) => text.textContent).slice(0, -1);
};

test('the axis of values holds them all in round steps', async () => {
  expect(await valuesOf([0, 93, 40], [-12, 7, 15])).toEqual(['-20', '0', '20', '40', '60', '80', '100']);
});

test('lines that lie on zero have one value', async () => {
  expect(await valuesOf([0, 0, 0], [0, 0, 0])).toEqual(['0']);
});

test('nothing is drawn above zero for what lies below', async () => {
  expect(await valuesOf([0, -40, -80])).toEqual(['-80', '-60', '-40', '-20', '0']);
});
