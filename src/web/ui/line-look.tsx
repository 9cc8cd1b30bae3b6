/** How a line of a chart looks; its dashes and marks identify it without its colour. */
export interface LineLook {
  colour: string;
  dashes: string | undefined;
  mark: 'circle' | 'square' | 'triangle' | 'diamond' | 'ring';
}

const colours = [
  'var(--color-save)',
  'var(--color-ink)',
  'var(--color-accent-text)',
  'var(--color-series-blue)',
  'var(--color-series-plum)',
];
const dashes = [undefined, '9 5', '2 4', '12 4 2 4', '5 3'];
const marks = ['circle', 'square', 'triangle', 'diamond', 'ring'] as const;

/** The look of a line by its index; twenty-five differ from each other. */
export const lineLook = (index: number): LineLook => {
  const round = Math.floor(index / colours.length);
  return {
    colour: colours[index % colours.length] ?? 'var(--color-ink)',
    dashes: dashes[(index + round) % dashes.length],
    mark: marks[(index + round) % marks.length] ?? 'circle',
  };
};

const shapes: Record<LineLook['mark'], string> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  square: 'M-3.5-3.5h7v7h-7Z',
  triangle: 'M0-4.5L4.5 3.5h-9Z',
  diamond: 'M0-5L5 0L0 5L-5 0Z',
  ring: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
};

/** The mark of a line where it passes a point. */
export function LineMark({ look, x, y }: { look: LineLook; x: number; y: number }) {
  return (
    <path
      d={shapes[look.mark]}
      transform={`translate(${x} ${y})`}
      fill={look.mark === 'ring' ? 'var(--color-surface)' : look.colour}
      stroke={look.mark === 'ring' ? look.colour : 'var(--color-surface)'}
      strokeWidth={look.mark === 'ring' ? 2 : 1}
    />
  );
}

/** A piece of a line for a legend. */
export function LineSample({ look }: { look: LineLook }) {
  return (
    <svg aria-hidden="true" width={40} height={14} viewBox="0 0 40 14" className="shrink-0">
      <path d="M1 7H39" stroke={look.colour} strokeWidth={2.5} strokeDasharray={look.dashes} />
      <LineMark look={look} x={20} y={7} />
    </svg>
  );
}
