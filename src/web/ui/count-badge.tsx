/** A count for the corner of an icon; nothing at zero, «99+» beyond. Its meaning belongs to the button's label. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-medium text-accent-ink tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
