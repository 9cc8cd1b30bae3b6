import type { RequestView } from '#contract/requests.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { nextActorLabels, requestStatusLabels } from '#domain/requests/request-labels.ts';
import { Card } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Due } from '../due.tsx';
import { stagesOf } from './timeline-items.ts';
import { useNow } from '#web/lib/use-now.ts';

/** The stages of the request: past ones, the present one with who must act and by when, and those to come. */
export const RequestWay = ({ request }: { request: RequestView }) => {
  const now = useNow();
  return (
    <Card as="section" aria-labelledby="way">
      <h2 id="way" className="mb-4 font-semibold">
        Путь заявки
      </h2>
      <Timeline
        items={stagesOf(request).map(({ status, state, at }) => ({
          key: status,
          state,
          title: requestStatusLabels[status],
          time: at && formatDateTime(at, now),
          children: state === 'current' && request.nextActor && (
            <>
              {nextActorLabels[request.nextActor]}
              {request.dueAt && (
                <>
                  , <Due at={request.dueAt} />
                </>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
};

type Entry = { at: string; title: string; by: string | null; words: string | null };

const movesOf = ({ history }: RequestView): Entry[] =>
  history.map(({ to, at, by, reason }) => ({
    at,
    title: requestStatusLabels[to],
    by: by && `${by.name}, ${roleLabels[by.role].toLowerCase()}`,
    words: reason,
  }));

const assignmentsOf = ({ assignments }: RequestView): Entry[] =>
  assignments.map(({ at, by, from, to, note }) => ({
    at,
    title: from === null ? `Менеджер: ${to}` : `Передана: ${from} → ${to}`,
    by: by === from ? null : by,
    words: note,
  }));

/** Every transition, with who made it and why, and assignments for the staff, as far as the reader may know; the newest first. */
export const RequestHistory = ({ request }: { request: RequestView }) => {
  const now = useNow();
  const entries = [...movesOf(request).toReversed(), ...assignmentsOf(request).toReversed()].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="mb-3 font-semibold">
        История
      </h2>
      <ol className="flex flex-col gap-3 text-sm wrap-anywhere">
        {entries.map(({ at, title, by, words }) => (
          <li key={`${at}-${title}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{title}</span>
              <time dateTime={at} className="text-muted">
                {formatDateTime(at, now)}
              </time>
            </p>
            {by && <p className="text-soft">{by}</p>}
            {words && <p className="text-soft">«{words}»</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
};
