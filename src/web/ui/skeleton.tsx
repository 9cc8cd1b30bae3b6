import { cx } from './cx.ts';

/** A grey placeholder; give it the size of the content to come, so that nothing moves when it arrives. Without scripts nothing comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-needs-script
      className={cx('block animate-breathe rounded-md bg-line', className)}
    />
  );
}

/** Placeholder lines of text; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-4', index === lines - 1 && 'w-2/3')} />
      ))}
    </span>
  );
}
