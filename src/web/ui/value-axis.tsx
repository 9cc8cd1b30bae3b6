interface ValueAxisProps {
  y: (value: number) => number;
  ticks: readonly number[];
  /** The plot's left edge; its right one. */
  from: number;
  to: number;
  formatTick: (value: number) => string;
}

/** How the words of an axis look. */
export const axisText = { fill: 'var(--color-muted)', fontSize: 12 };

/** The values at the left of a chart, each with a line across its plot. `@visx/axis` would bring a parser of CSS sums, 7 kB. */
export function ValueAxis({ y, ticks, from, to, formatTick }: ValueAxisProps) {
  return ticks.map((value) => (
    <g key={value}>
      <path
        d={`M${from} ${y(value)}H${to}`}
        stroke={value === 0 ? 'var(--color-rule)' : 'var(--color-line)'}
      />
      <text {...axisText} x={from - 8} y={y(value) + 4} textAnchor="end">
        {formatTick(value)}
      </text>
    </g>
  ));
}
