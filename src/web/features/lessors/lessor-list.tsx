import type { LessorView } from '#contract/lessors.ts';
import { counted } from '#domain/formats/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link, textLink } from '#web/ui/link.tsx';

const shortSigning: Record<LessorView['signing'][number], string> = {
  paper: 'бумага',
  ukep: 'УКЭП',
  edo: 'ЭДО',
};

const target = `${textLink} inline-flex min-h-11 items-center md:min-h-6`;

const columns: Column<LessorView>[] = [
  {
    key: 'name',
    title: 'Компания',
    cell: ({ id, name }) => (
      <Link to="/account/lessors" search={{ lessor: id }} className={`${target} font-medium wrap-anywhere`}>
        {name}
      </Link>
    ),
  },
  { key: 'inn', title: 'ИНН', width: 'w-32', cell: ({ inn }) => <span className="tabular-nums">{inn}</span> },
  {
    key: 'signing',
    title: 'Подписывает',
    width: 'w-40',
    cell: ({ signing }) => signing.map((way) => shortSigning[way]).join(', '),
  },
  {
    key: 'people',
    title: 'Люди',
    width: 'w-28',
    cell: ({ people }) =>
      people.length === 0 ? 'нет' : counted(people.length, 'человек', 'человека', 'человек'),
  },
  {
    key: 'state',
    title: 'Состояние',
    width: 'w-40',
    cell: ({ state, blocked }) => {
      if (blocked) return <Badge tone="danger">заблокирована</Badge>;
      return state === 'active' ? <Badge tone="save">работает</Badge> : <Badge>в архиве</Badge>;
    },
  },
  {
    key: 'cards',
    title: 'Тарифы',
    width: 'w-28',
    cell: ({ id, name }) => (
      <Link
        to="/account/rate-cards"
        search={{ lessor: id }}
        aria-label={`Открыть тарифы: ${name}`}
        className={target}
      >
        Открыть
      </Link>
    ),
  },
];

/** All lessors, for staff. */
export const LessorList = ({ lessors }: { lessors: readonly LessorView[] }) => (
  <DataTable
    caption="Лизинговые компании"
    columns={columns}
    rows={lessors}
    rowKey={({ id }) => id}
    phone="cards"
  />
);
