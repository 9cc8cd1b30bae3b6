import type { NextActor } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { formatDeadline, formatTimeLeft, formatUntil } from '#domain/formats/moments.ts';
import { useNow } from '#web/lib/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { waitingFor } from './steps/next-actor.ts';

const dueLook = (late: boolean): string => cx('tabular-nums', late && 'font-medium text-danger');

/** A deadline, and the time left; red once it is past. `brief`: only the time left. */
export const Due = ({ at, brief = false }: { at: string; brief?: boolean }) => {
  const now = useNow();
  const late = Date.parse(at) <= Date.parse(now);
  return (
    <time dateTime={at} className={dueLook(late)}>
      {!brief && !late && <>срок {formatDeadline(at, now)}, </>}
      {formatTimeLeft(at, now)}
    </time>
  );
};

/** Until when the vendor has to answer: «Ответьте завтра до 14:05, остался 1 день». */
export const LeadDue = ({ at }: { at: string }) => {
  const now = useNow();
  const late = Date.parse(at) <= Date.parse(now);
  return (
    <p className="text-sm">
      <span className="font-medium">{late ? 'Ответьте о наличии' : `Ответьте ${formatUntil(at, now)}`}</span>,{' '}
      <Due at={at} brief />
    </p>
  );
};

/** Properties of {@link Turn}. */
export type TurnProps = { nextActor: NextActor | null; dueAt: string | null; role: Role };

/** Whose turn it is and until when: «Ваш ход до 25 ноября, остался 1 день», «Ждём менеджера, срок прошёл 2 часа назад». */
export const Turn = ({ nextActor, dueAt, role }: TurnProps) => {
  const now = useNow();
  const waiting = waitingFor(nextActor, role);
  if (waiting === null) return null;
  if (dueAt === null) return <span className="font-medium">{waiting}</span>;
  const late = Date.parse(dueAt) <= Date.parse(now);
  return (
    <span>
      <span className="font-medium">
        {waiting}
        {!late && <> {formatUntil(dueAt, now)}</>}
      </span>
      ,{' '}
      <time dateTime={dueAt} className={dueLook(late)}>
        {formatTimeLeft(dueAt, now)}
      </time>
    </span>
  );
};
