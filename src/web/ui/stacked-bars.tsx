import { axisTicks } from './axis-ticks.ts';
import { useWidth } from './use-width.ts';

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
const text = { fill: 'var(--color-muted)', fontSize: 12 };

const sumOf = ({ parts }: StackedBar): number => parts.reduce((sum, part) => sum + part, 0);

const scaleOf = ({ bars, beside }: Pick<StackedBarsProps, 'bars' | 'beside'>, width: number) => {
  const most = beside ? ({ parts }: StackedBar) => Math.max(...parts) : sumOf;
  const ticks = axisTicks(0, Math.max(...bars.map(most)), 4);
  const top = ticks.at(-1) ?? 1;
  const step = (width - margin.left - margin.right) / bars.length;
  return {
    ticks,
    step,
    x: (index: number) => margin.left + index * step,
    y: (value: number) => margin.top + (1 - value / top) * (height - margin.top - margin.bottom),
  };
};

type Scale = ReturnType<typeof scaleOf>;

function Bar({
  bar,
  x,
  scale,
  tones,
  beside = false,
}: { bar: StackedBar; x: number; scale: Scale } & Pick<StackedBarsProps, 'tones' | 'beside'>) {
  let below = 0;
  const all = Math.max(1, scale.step * 0.72);
  const wide = beside ? all / bar.parts.length : all;
  return bar.parts.map((part, index) => {
    const from = beside ? 0 : below;
    below = from + part;
    return part === 0 ? null : (
      <rect
        key={tones[index]}
        x={x + (scale.step - all) / 2 + (beside ? index * wide : 0)}
        y={scale.y(below)}
        width={wide}
        height={scale.y(from) - scale.y(below)}
        fill={tones[index]}
      />
    );
  });
}

/** Bars of several parts, each a sum or a few figures. Screen readers get only the label: a legend and the numbers are beside them. */
export function StackedBars({ label, bars, tones, formatTick, beside }: StackedBarsProps) {
  const { box, width } = useWidth();
  const scale = scaleOf({ bars, beside }, Math.max(width, margin.left + margin.right + 1));
  return (
    <div ref={box} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block w-full tabular-nums"
        >
          {scale.ticks.map((value) => (
            <g key={value}>
              <path
                d={`M${margin.left} ${scale.y(value)}H${width - margin.right}`}
                stroke="var(--color-line)"
              />
              <text {...text} x={margin.left - 8} y={scale.y(value) + 4} textAnchor="end">
                {formatTick(value)}
              </text>
            </g>
          ))}
          {bars.map((bar, index) => (
            <g key={bar.key}>
              <Bar bar={bar} x={scale.x(index)} scale={scale} tones={tones} beside={beside} />
              {bar.tick && (
                <text {...text} x={scale.x(index) + scale.step / 2} y={height - 8} textAnchor="middle">
                  {bar.tick}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
