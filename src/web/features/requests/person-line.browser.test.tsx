import { expect, test } from 'vitest';
import { longName, widthOnPhone } from '#tests/support/narrow.tsx';
import { Line } from './person-line.tsx';

test('a long word in a company’s name breaks', async () => {
  const width = await widthOnPhone(
    <dl>
      <Line name="Компания">{longName}</Line>
    </dl>,
  );
  expect(width).toBe(360);
});
