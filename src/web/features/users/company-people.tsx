import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyPeople, CompanyPerson } from '#contract/people.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { companyPeopleQuery } from './queries.ts';
import { usePeopleSteps } from './use-people-steps.ts';
import { WaitingPeople } from './waiting-people.tsx';

const Loaded = ({ people }: { people: CompanyPeople }) => {
  const { company, items, invitations, abilities } = people;
  const steps = usePeopleSteps(people);
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<CompanyPerson>();
  const waiting = items.filter(({ role }) => role === 'pending');
  const accepted = items.filter(({ role }) => role !== 'pending');
  const ownsIt = items.some(({ self, role }) => self && role === 'owner');
  const onRemove = (person: CompanyPerson): void => void steps.remove(person);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft wrap-anywhere">{company.name}</p>
        {abilities['managePeople'] && (
          <Button
            variant="primary"
            icon={iconPlus}
            className="max-sm:w-full"
            onClick={() => setInviting(true)}
          >
            Пригласить
          </Button>
        )}
      </div>
      {waiting.length > 0 && abilities['acceptPerson'] && (
        <WaitingPeople people={waiting} onChangeRole={setChanging} onRemove={onRemove} />
      )}
      <PeopleTable people={accepted} onChangeRole={setChanging} onRemove={onRemove} />
      {invitations.length > 0 && <InvitationsList invitations={invitations} steps={steps} />}
      {!abilities['managePeople'] && !ownsIt && (
        <p className="text-sm text-muted">Приглашать людей и менять их место может владелец компании.</p>
      )}
      {inviting && <InviteDialog company={company} onClose={() => setInviting(false)} />}
      {changing && (
        <RoleDialog
          person={changing}
          workplace={company.workplace}
          onChangeRole={(role) => steps.changeRole(changing, role)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
};

const Waiting = () => (
  <>
    <Skeleton className="h-11 rounded-lg!" />
    <Skeleton className="h-64 rounded-lg!" />
  </>
);

/** A company's people, as its reader may see and change them. */
export const CompanyPeoplePart = ({ companyId }: { companyId: string }) => {
  const { data, error, isPending, refetch } = useQuery(companyPeopleQuery(companyId));
  if (data) return <Loaded people={data} />;
  if (isPending) return <Waiting />;
  return <LoadFailed title="Не удалось загрузить людей компании" error={error} retry={refetch} />;
};
