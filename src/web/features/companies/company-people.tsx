import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CompanyPeople as People, CompanyPerson } from '#contract/people.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AgainstDialog } from './against-dialog.tsx';
import { PersonProof } from './person-proof.tsx';
import type { Against } from './proof-texts.ts';
import type { CompanyOfStaff } from './queries.ts';
import { useProofSteps } from './use-proof-steps.ts';

/** Properties of {@link CompanyPeople}. */
export type CompanyPeopleProps = {
  known: CompanyOfStaff;
  people: People;
  renderDocuments: (userId: string) => ReactNode;
};

const orderOf = ({ proof, role }: CompanyPerson): number => {
  if (proof?.state === 'waiting') return 0;
  return role === 'pending' ? 2 : 1;
};

/** Those who wait for a decision come first, those who have submitted nothing come last. */
const inOrder = (items: readonly CompanyPerson[]): CompanyPerson[] =>
  items.toSorted((one, other) => orderOf(one) - orderOf(other));

/** A company's people, each with what they have submitted and the decisions that are possible. */
export const CompanyPeople = ({ known, people, renderDocuments }: CompanyPeopleProps) => {
  const steps = useProofSteps(known, people.items);
  const [against, setAgainst] = useState<{ person: CompanyPerson; against: Against }>();
  if (people.items.length === 0)
    return (
      <EmptyState
        title="В компании никого нет"
        text="Все, кто её указывал, из неё вышли или удалили свои кабинеты."
      />
    );
  return (
    <section aria-label="Люди и документы">
      <ul className="flex flex-col gap-5">
        {inOrder(people.items).map((person) => (
          <Card key={person.userId} as="li" padding="lg">
            <PersonProof
              person={person}
              company={known.company}
              abilities={known.abilities}
              steps={steps}
              onAgainst={(which) => setAgainst({ person, against: which })}
              documents={renderDocuments(person.userId)}
            />
          </Card>
        ))}
      </ul>
      {people.abilities['managePeople'] && (
        <ButtonLink
          to="/account/users"
          search={{ company: people.company.id }}
          variant="ghost"
          className="mt-5"
        >
          Места и приглашения
        </ButtonLink>
      )}
      {against && <AgainstDialog {...against} decide={steps.decide} onClose={() => setAgainst(undefined)} />}
    </section>
  );
};
