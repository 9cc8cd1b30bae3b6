import type { CompanyPerson } from '#contract/people.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { PersonContacts } from '#web/lib/person-contacts.tsx';
import { companyRoleName } from './role-choice.tsx';

/** Properties of {@link PeopleTable}. */
export type PeopleTableProps = {
  people: readonly CompanyPerson[];
  onChangeRole: (person: CompanyPerson) => void;
  onRemove: (person: CompanyPerson) => void;
};

const Steps = ({
  person,
  onChangeRole,
  onRemove,
}: { person: CompanyPerson } & Omit<PeopleTableProps, 'people'>) => {
  const { changeCompanyRole, remove } = person.abilities;
  if (!changeCompanyRole && !remove && person.role === 'owner')
    return <span className="text-muted">{person.self ? 'Единственный владелец' : '—'}</span>;
  return (
    <span className="flex flex-wrap justify-end gap-2 md:justify-start">
      {changeCompanyRole && (
        <Button size="sm" onClick={() => onChangeRole(person)} aria-label={`Изменить место: ${person.name}`}>
          Изменить
        </Button>
      )}
      {remove && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onRemove(person)}
          aria-label={person.self ? 'Выйти из компании' : `Убрать: ${person.name}`}
        >
          {person.self ? 'Выйти' : 'Убрать'}
        </Button>
      )}
    </span>
  );
};

const Name = ({ name, self }: CompanyPerson) => (
  <span className="inline-flex flex-wrap items-center gap-2 font-medium">
    {name}
    {self && <Badge>это вы</Badge>}
  </span>
);

const columns: Column<CompanyPerson>[] = [
  { key: 'name', title: 'Имя', cell: Name },
  { key: 'role', title: 'Место', cell: ({ role }) => companyRoleName(role) },
  { key: 'contacts', title: 'Контакты', cell: (person) => <PersonContacts {...person} inTable /> },
];

const sinceColumn: Column<CompanyPerson> = {
  key: 'since',
  title: 'В компании с',
  cell: ({ since }) => since && formatDate(moscowDay(since)),
};

/** The people of a company who have an accepted role in it. */
export const PeopleTable = ({ people, ...steps }: PeopleTableProps) => {
  const dated = people.some(({ since }) => since !== null);
  const acts = people.some(({ abilities }) => abilities['changeCompanyRole'] || abilities['remove']);
  const drawSteps = (person: CompanyPerson) => <Steps person={person} {...steps} />;
  const column: Column<CompanyPerson> = { key: 'steps', title: 'Действия', cell: drawSteps };
  return (
    <DataTable
      caption="Люди компании"
      columns={[...columns, ...(dated ? [sinceColumn] : []), ...(acts ? [column] : [])]}
      rows={people}
      rowKey={({ userId }) => userId}
      phone="cards"
    />
  );
};
