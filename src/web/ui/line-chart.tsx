import type { PointerEvent } from 'react';
import { scaleLinear } from '@visx/scale';
import { lineLook, LineMark } from './line-look.tsx';
import { useWidth } from './use-width.ts';
import { axisText, ValueAxis } from './value-axis.tsx';

/** A line of {@link LineChart}: its values from the first point of the axis; it may end before the others. */
export interface ChartLine {
  key: string;
  values: readonly number[];
}

/** Properties of {@link LineChart}. */
export interface LineChartProps {
  /** What the chart shows, for screen readers. */
  label: string;
  lines: readonly ChartLine[];
  /** The point of the first value: the second is at `first + 1`. */
  first: number;
  /** The axis of values starts here or lower; 0 by default. */
  from?: number | undefined;
  /** The selected point. */
  at: number;
  /** Called when the pointer has moved to a point. The chart itself takes no focus: the keyboard has a control beside it. */
  onLook: (at: number) => void;
  formatTick: (value: number) => string;
}

const height = 260;
const margin = { top: 10, right: 14, bottom: 26, left: 44 };
const tickCount = 5;

/** Distance of the plot from the edges of its chart, in pixels; controls of the axis line up by it. */
export const plotInset = { left: margin.left, right: margin.right };

interface Plot {
  width: number;
  first: number;
  last: number;
  ticks: readonly number[];
  x: (point: number) => number;
  y: (value: number) => number;
}

const plotOf = ({ lines, first, from = 0 }: LineChartProps, width: number): Plot => {
  const last = Math.max(first + 1, ...lines.map(({ values }) => first + values.length - 1));
  const values = lines.flatMap((line) => line.values);
  const [least, most] = [Math.min(from, ...values), Math.max(from, ...values)];
  const y = scaleLinear({
    domain: [least, Math.max(most, least + 1)],
    range: [height - margin.bottom, margin.top],
    nice: tickCount,
  });
  return {
    width,
    first,
    last,
    ticks: most > least ? y.ticks(tickCount) : [least],
    x: scaleLinear({ domain: [first, last], range: [margin.left, width - margin.right] }),
    y,
  };
};

function Axes({ plot, formatTick }: { plot: Plot; formatTick: (value: number) => string }) {
  const { width, first, last, ticks, x, y } = plot;
  const step = last > 24 ? 12 : 6;
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <>
      <ValueAxis y={y} ticks={ticks} from={margin.left} to={width - margin.right} formatTick={formatTick} />
      {points
        .filter((point) => point === first || point % step === 0)
        .map((point) => (
          <text key={point} {...axisText} x={x(point)} y={height - 8} textAnchor="middle">
            {point}
          </text>
        ))}
    </>
  );
}

// Marks of neighbouring lines are staggered, so that lines lying on each other are seen to be several.
const marked = (index: number, place: number): boolean => index % 12 === (place * 3 + 3) % 12;

function Line({ line, place, plot }: { line: ChartLine; place: number; plot: Plot }) {
  const look = lineLook(place);
  const points = line.values.map((value, index) => ({ x: plot.x(plot.first + index), y: plot.y(value) }));
  return (
    <g>
      <path
        d={points
          .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
          .join('')}
        fill="none"
        stroke={look.colour}
        strokeWidth={2.5}
        strokeDasharray={look.dashes}
        strokeLinejoin="round"
      />
      {points.map(({ x, y }, index) => marked(index, place) && <LineMark key={x} look={look} x={x} y={y} />)}
    </g>
  );
}

function Look({ plot, lines, at }: { plot: Plot; lines: readonly ChartLine[]; at: number }) {
  return (
    <g className="print:hidden">
      <path
        d={`M${plot.x(at)} ${margin.top}V${height - margin.bottom}`}
        stroke="var(--color-edge)"
        strokeWidth={1}
      />
      {lines.map(({ key, values }, place) => {
        const value = values[at - plot.first];
        return value === undefined ? null : (
          <circle
            key={key}
            cx={plot.x(at)}
            cy={plot.y(value)}
            r={4.5}
            fill={lineLook(place).colour}
            stroke="var(--color-surface)"
            strokeWidth={2}
          />
        );
      })}
    </g>
  );
}

/**
 * Lines over one axis of whole numbers, each drawn by the {@link lineLook} of its index. Screen readers get only its label: a legend and
 * the numbers are beside it.
 */
export function LineChart(props: LineChartProps) {
  const { label, lines, at, onLook, formatTick } = props;
  const { box, width } = useWidth();
  const plot = plotOf(props, Math.max(width, margin.left + margin.right + 1));
  const look = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const { left } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - margin.left) / (plot.width - margin.left - margin.right);
    const point = Math.round(plot.first + share * (plot.last - plot.first));
    onLook(Math.min(plot.last, Math.max(plot.first, point)));
  };
  return (
    <div ref={box} style={{ minHeight: height }}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block w-full touch-pan-y tabular-nums select-none"
          onPointerMove={look}
          onPointerDown={look}
        >
          <Axes plot={plot} formatTick={formatTick} />
          {/* Reversed, so that the first line is on top. */}
          {lines.map((line, place) => <Line key={line.key} {...{ line, place, plot }} />).toReversed()}
          <Look plot={plot} lines={lines} at={at} />
        </svg>
      )}
    </div>
  );
}
