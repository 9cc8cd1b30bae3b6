import type { CompanyPerson } from '#contract/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { PersonContacts } from '#web/lib/person-contacts.tsx';
import type { PeopleTableProps } from './people-table.tsx';

const Waiting = ({
  person,
  onChangeRole,
  onRemove,
}: { person: CompanyPerson } & Omit<PeopleTableProps, 'people'>) => (
  <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 md:flex-row md:items-center md:justify-between">
    <div className="min-w-0">
      <p className="font-medium">{person.name}</p>
      {person.since && (
        <p className="text-sm text-muted">
          Запрос отправлен <Moment at={person.since} />
        </p>
      )}
      <PersonContacts {...person} />
    </div>
    <div className="flex shrink-0 flex-wrap gap-3">
      {person.abilities['changeCompanyRole'] && (
        <Button
          variant="primary"
          className="max-sm:grow"
          aria-label={`Принять: ${person.name}`}
          onClick={() => onChangeRole(person)}
        >
          Принять
        </Button>
      )}
      {person.abilities['remove'] && (
        <Button
          className="max-sm:grow"
          aria-label={`Отклонить: ${person.name}`}
          onClick={() => onRemove(person)}
        >
          Отклонить
        </Button>
      )}
    </div>
  </li>
);

/** People who named the company as theirs and whom nobody has accepted yet. */
export const WaitingPeople = ({ people, ...steps }: PeopleTableProps) => (
  <Card as="section" aria-labelledby="waiting" className="border-accent">
    <h2 id="waiting" className="text-lg font-semibold">
      Просят доступ
    </h2>
    <p className="mt-1 mb-4 text-sm text-soft">
      Эти люди указали вашу компанию своей. Пока вы их не приняли, они видят только собственные заявки и
      ничего о компании.
    </p>
    <ul className="flex flex-col divide-y divide-line">
      {people.map((person) => (
        <Waiting key={person.userId} person={person} {...steps} />
      ))}
    </ul>
  </Card>
);
