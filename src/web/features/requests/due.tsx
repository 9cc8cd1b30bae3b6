import { formatDateTime, formatTimeLeft } from '#domain/formats/moments.ts';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/lib/use-now.ts';

/** By when, and how long that is; red once it is past. `brief`: only how long. */
export const Due = ({ at, brief = false }: { at: string; brief?: boolean }) => {
  const now = useNow();
  const late = Date.parse(at) <= Date.parse(now);
  return (
    <time dateTime={at} className={cx('tabular-nums', late && 'font-medium text-danger')}>
      {!brief && !late && <>срок {formatDateTime(at, now)}, </>}
      {formatTimeLeft(at, now)}
    </time>
  );
};
