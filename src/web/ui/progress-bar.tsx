/** Properties of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What is under way: the bar's name. */
  label: string;
  /** Whole percents, 0 to 100. */
  percent: number;
}

const LOOK =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-sm border-0 bg-line [&::-webkit-progress-bar]:bg-line ' +
  '[&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:bg-accent';

/** How much of something long is done. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress aria-label={label} value={percent} max={100} className={LOOK} />;
}
