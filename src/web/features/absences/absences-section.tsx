import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#contract/absences.ts';
import { formatDays } from '#domain/formats/dates.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { colleaguesQuery } from '#web/lib/colleagues-query.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AbsenceForm } from './absence-form.tsx';
import { OwnAbsences } from './own-absences.tsx';

type StateProps = { colleagues: readonly Colleague[]; userId: string };

/** For whom the person stands in; the notice about it leads here. */
const StandingIn = ({ colleagues, userId }: StateProps) => {
  const turns = colleagues.flatMap(({ name, absences }) =>
    absences
      .filter(({ standIn }) => standIn.id === userId)
      .map(({ id, from, until }) => ({ id, from, until, name })),
  );
  if (turns.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 id="standing-in" className="font-medium">
        Вы замещаете
      </h3>
      <ul aria-labelledby="standing-in" className="flex flex-col gap-1 text-soft">
        {turns.map((turn) => (
          <li key={turn.id}>
            {turn.name}, {formatDays(turn)}
          </li>
        ))}
      </ul>
    </div>
  );
};

const State = ({ colleagues, userId }: StateProps) => {
  const own = colleagues.find(({ id }) => id === userId)?.absences ?? [];
  const others = colleagues.filter(({ id }) => id !== userId);
  return (
    <>
      {own.length > 0 && <OwnAbsences absences={own} />}
      <StandingIn colleagues={colleagues} userId={userId} />
      {others.length > 0 ? (
        <AbsenceForm others={others} />
      ) : (
        <p className="text-soft">Замещать пока некому: других сотрудников в сервисе нет.</p>
      )}
    </>
  );
};

/** When a member of the staff is away, who stands in for them, and for whom they stand in. */
export const AbsencesSection = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(colleaguesQuery);
  return (
    <SectionCard id="absences" title="Отсутствие">
      <p className="text-soft">
        Пока вас нет, коллега видит ваши заявки, ведёт их и получает уведомления о них. Заявки остаются
        вашими, а клиенты видят, кому позвонить.
      </p>
      {data && <State colleagues={data.items} userId={userId} />}
      {!data && error && <LoadFailed title="Не удалось загрузить отсутствия" error={error} retry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
    </SectionCard>
  );
};
