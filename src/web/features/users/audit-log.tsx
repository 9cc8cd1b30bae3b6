import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#contract/people.ts';
import type { EventSubject, EventType } from '#contract/events.ts';
import { auditFacts } from '#domain/accounts/audit-facts.ts';
import { eventLabels, eventSubjectLabels } from '#domain/accounts/event-labels.ts';
import { counted } from '#domain/formats/plural.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { auditQuery } from './queries.ts';
import type { UsersSearch } from './users-search.ts';

const filteredBy = (filter: { actor?: string; subject?: string }) =>
  ({ to: '/account/users', search: { tab: 'audit', ...filter } }) as const;

/** On a phone as tall as a finger, and aligned with the name of its column. */
const link = `${textLink} py-2.5 md:py-0`;

const Actor = ({ actor }: AuditEntry) =>
  actor ? (
    <Link {...filteredBy({ actor: actor.id })} className={link}>
      {actor.name || 'Удалённый человек'}
    </Link>
  ) : (
    <span className="text-muted">Гость или система</span>
  );

const Subject = ({ subject }: AuditEntry) => (
  <Link {...filteredBy({ subject: subject.id })} className={link}>
    {subject.name ?? `${eventSubjectLabels[subject.type as EventSubject]} …\u2060${subject.id.slice(-6)}`}
  </Link>
);

const columns: Column<AuditEntry>[] = [
  {
    key: 'when',
    title: 'Когда',
    width: 'w-40',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'what',
    title: 'Что',
    width: 'w-56',
    cell: ({ type }) => <span className="font-medium">{eventLabels[type as EventType]}</span>,
  },
  { key: 'who', title: 'Кто', width: 'w-44', cell: Actor },
  { key: 'subject', title: 'О ком, о чём', width: 'w-48', cell: Subject },
  { key: 'data', title: 'Подробности', cell: ({ data, names }) => auditFacts(data, names).join('; ') || '—' },
];

const Nothing = () => (
  <EmptyState
    title="Таких событий нет"
    text="Измените условия или посмотрите весь журнал."
    action={<ButtonLink {...filteredBy({})}>Весь журнал</ButtonLink>}
  />
);

/** The audit log, newest first. */
export const AuditLog = ({ search }: { search: UsersSearch }) => {
  const list = useInfiniteQuery(auditQuery(search));
  return (
    <>
      <AuditFilters search={search} entries={list.data?.pages[0]?.items ?? []} />
      <ListFrame
        list={list}
        what="журнал"
        empty={<Nothing />}
        count={(total) => counted(total, 'событие', 'события', 'событий')}
      >
        {(items) => (
          <DataTable caption="Журнал" columns={columns} rows={items} rowKey={({ id }) => id} phone="cards" />
        )}
      </ListFrame>
    </>
  );
};
