import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from './use-width.ts';
import { axisText, ValueAxis } from './value-axis.tsx';

/** A bar of {@link StackedBars}: its parts from the bottom up or from the left, in the order of `tones`. */
export interface StackedBar {
  key: string;
  parts: readonly number[];
  /** The label under it, if any. */
  tick?: string | undefined;
}

/** Properties of {@link StackedBars}. */
export interface StackedBarsProps {
  /** What the chart shows, for screen readers. */
  label: string;
  bars: readonly StackedBar[];
  /** The colours of the parts. */
  tones: readonly `var(--color-${string})`[];
  formatTick: (value: number) => string;
  /** Whether the parts are drawn beside each other: they are not parts of one sum. */
  beside?: boolean | undefined;
}

const height = 200;
const margin = { top: 10, right: 4, bottom: 26, left: 48 };
const tickCount = 4;

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

const scalesOf = ({ bars, beside }: Pick<StackedBarsProps, 'bars' | 'beside'>, width: number) => {
  const most = Math.max(...bars.map(({ parts }) => (beside ? Math.max(...parts) : sumOf(parts))));
  const y = scaleLinear({
    domain: [0, most || 1],
    range: [height - margin.bottom, margin.top],
    nice: tickCount,
  });
  return {
    x: scaleBand({
      domain: bars.map(({ key }) => key),
      range: [margin.left, width - margin.right],
      paddingInner: 0.28,
      paddingOuter: 0.14,
    }),
    y,
    ticks: most > 0 ? y.ticks(tickCount) : [0],
  };
};

type Scales = ReturnType<typeof scalesOf>;

function Parts({
  bar: { key, parts },
  scales: { x, y },
  tones,
  beside = false,
}: { bar: StackedBar; scales: Scales } & Pick<StackedBarsProps, 'tones' | 'beside'>) {
  const width = beside ? x.bandwidth() / parts.length : x.bandwidth();
  return parts.map((part, index) => {
    const from = beside ? 0 : sumOf(parts.slice(0, index));
    return part === 0 ? null : (
      <Bar
        key={tones[index]}
        x={(x(key) ?? 0) + (beside ? index * width : 0)}
        y={y(from + part)}
        width={width}
        height={y(from) - y(from + part)}
        fill={tones[index]}
      />
    );
  });
}

/** Bars of several parts, each a sum or a few figures. Screen readers get only the label: a legend and the numbers are beside them. */
export function StackedBars({ label, bars, tones, formatTick, beside }: StackedBarsProps) {
  const { box, width } = useWidth();
  const scales = scalesOf({ bars, beside }, Math.max(width, margin.left + margin.right + 1));
  return (
    <div ref={box} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block w-full tabular-nums"
        >
          <ValueAxis
            y={scales.y}
            ticks={scales.ticks}
            from={margin.left}
            to={width - margin.right}
            formatTick={formatTick}
          />
          {bars.map((bar) => (
            <Group key={bar.key}>
              <Parts bar={bar} scales={scales} tones={tones} beside={beside} />
              {bar.tick && (
                <text
                  {...axisText}
                  x={(scales.x(bar.key) ?? 0) + scales.x.bandwidth() / 2}
                  y={height - 8}
                  textAnchor="middle"
                >
                  {bar.tick}
                </text>
              )}
            </Group>
          ))}
        </svg>
      )}
    </div>
  );
}
