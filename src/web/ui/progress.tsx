import { cx } from './cx.ts';

/**
 * The thin line at the top while the next page is on its way; it waits 120 ms, so quick moves show nothing.
 * The page itself tells a screen reader of the move.
 */
export function NavigationProgress({ active }: { active: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-accent print:hidden',
        active ? 'animate-creep [animation-delay:120ms] [animation-fill-mode:both]' : 'hidden',
      )}
    />
  );
}

/** Properties of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What is under way: «Загружаем устав.pdf». */
  label: string;
  /** Whole percent, 0 to 100. */
  percent: number;
}

/** A long task with its number. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <span className="flex justify-between gap-4">
        <span className="truncate">{label}</span>
        <span className="text-muted tabular-nums">{percent} %</span>
      </span>
      <progress aria-label={label} className="progress" value={percent} max={100} />
    </div>
  );
}
