import { formatDeadline, formatTimeLeft } from '#domain/formats/moments.ts';
import { burningUntil } from '#domain/requests/request-views.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconAlertCircleOutline, iconClockOutline } from '#web/ui/icons.ts';

type Heat = 'calm' | 'soon' | 'overdue';

const heatOf = (at: string, now: string): Heat => {
  if (Date.parse(at) <= Date.parse(now)) return 'overdue';
  return Date.parse(at) <= Date.parse(burningUntil(now)) ? 'soon' : 'calm';
};

const looks: Record<Heat, string> = {
  calm: 'text-soft',
  soon: 'font-medium text-accent-text',
  overdue: 'font-medium text-danger',
};

const icons: Record<Heat, string | undefined> = {
  calm: undefined,
  soon: iconClockOutline,
  overdue: iconAlertCircleOutline,
};

/** The time left until a deadline, warmer as it comes nearer: in words and with a sign, not by colour alone. */
export const Deadline = ({ at, now }: { at: string; now: string }) => {
  const heat = heatOf(at, now);
  const icon = icons[heat];
  return (
    <time
      dateTime={at}
      title={formatDeadline(at, now)}
      className={cx('inline-flex max-w-full items-center gap-1 tabular-nums', looks[heat])}
    >
      {icon && <Icon path={icon} size={14} />}
      <span className="truncate">{formatTimeLeft(at, now)}</span>
    </time>
  );
};
