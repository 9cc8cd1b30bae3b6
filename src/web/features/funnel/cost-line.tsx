import { cx } from '#web/ui/cx.ts';

/** A line of money with its name; a total stands apart from what it sums up. */
export const Line = ({ name, value, total = false }: { name: string; value: string; total?: boolean }) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-4',
      total && 'mt-1 border-t border-line pt-2.5 text-base',
    )}
  >
    <dt className="text-muted">{name}</dt>
    <dd className="text-right font-medium whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);
