import { nbsp } from '#domain/formats/characters.ts';
import { formatDateTime, formatDay, formatTime, formatTimeLeft } from '#domain/formats/moments.ts';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/lib/use-now.ts';

/** Midnight belongs to the day that it ends: «4 декабря до 24:00», not «5 декабря в 0:00». */
const dueText = (at: string, now: string): string =>
  formatTime(at) === '0:00'
    ? `${formatDay(new Date(Date.parse(at) - 1).toISOString(), now)} до${nbsp}24:00`
    : formatDateTime(at, now);

/** By when, and how long that is; red once it is past. `brief`: only how long. */
export const Due = ({ at, brief = false }: { at: string; brief?: boolean }) => {
  const now = useNow();
  const late = Date.parse(at) <= Date.parse(now);
  return (
    <time dateTime={at} className={cx('tabular-nums', late && 'font-medium text-danger')}>
      {!brief && !late && <>срок {dueText(at, now)}, </>}
      {formatTimeLeft(at, now)}
    </time>
  );
};
