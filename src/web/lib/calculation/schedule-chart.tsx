import type { ScheduleRow } from '#contract/leasing.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatNumber } from '#domain/formats/numbers.ts';
import { useWidth } from '#web/ui/use-width.ts';

const height = 240;
const margin = { top: 8, right: 4, bottom: 28, left: 44 };
const tick = { fill: 'var(--color-muted)', fontSize: 12, fontFamily: 'inherit' };

/** Thousands of roubles, as the legend says. */
const thousands = (kopecks: number): string => formatNumber(Math.round(kopecks / 100_000));

function Bars({ rows, width }: { rows: readonly ScheduleRow[]; width: number }) {
  const [innerWidth, innerHeight] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const most = Math.max(...rows.map(({ paymentKopecks }) => paymentKopecks));
  const x = scaleBand({ domain: rows.map(({ number }) => number), range: [0, innerWidth], padding: 0.25 });
  const y = scaleLinear({ domain: [0, most], range: [innerHeight, 0], nice: true });
  const step = rows.length > 24 ? 12 : 6;
  const years = rows.map(({ number }) => number).filter((number) => number === 1 || number % step === 0);
  return (
    <Group left={margin.left} top={margin.top}>
      {rows.map(({ number, paymentKopecks, interestKopecks, insuranceKopecks }) => {
        const lease = paymentKopecks - insuranceKopecks;
        const interest = Math.min(interestKopecks, lease);
        const bar = { x: x(number) ?? 0, width: x.bandwidth() };
        return (
          <Group key={number}>
            {insuranceKopecks > 0 && (
              <Bar
                {...bar}
                y={y(paymentKopecks)}
                height={y(lease) - y(paymentKopecks)}
                fill="var(--color-save)"
              />
            )}
            <Bar
              {...bar}
              y={y(lease)}
              height={y(interest) - y(lease)}
              fill="var(--color-ink)"
              opacity={0.8}
            />
            <Bar {...bar} y={y(interest)} height={innerHeight - y(interest)} fill="var(--color-accent)" />
          </Group>
        );
      })}
      <AxisLeft
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => thousands(Number(value))}
        tickLabelProps={{ ...tick, dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={innerHeight}
        tickValues={years}
        hideTicks
        stroke="var(--color-rule)"
        tickLabelProps={tick}
      />
    </Group>
  );
}

/** Payments as bars: the debt, the interest and the insurance in each; drawn in the browser only, its numbers are in the table. */
export function ScheduleChart({ rows }: { rows: readonly ScheduleRow[] }) {
  const { box, width } = useWidth();
  return (
    <div ref={box} className="h-60">
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label="Столбики платежей по месяцам, с долями по легенде. Числа — в таблице."
        >
          <Bars rows={rows} width={width} />
        </svg>
      )}
    </div>
  );
}
