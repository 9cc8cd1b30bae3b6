import type { CompanyInvitation } from '#contract/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { companyRoleName } from './role-choice.tsx';
import type { PeopleSteps } from './use-people-steps.ts';

/** Properties of {@link InvitationsList}. */
export type InvitationsListProps = {
  invitations: readonly CompanyInvitation[];
  steps: Pick<PeopleSteps, 'invite' | 'revoke'>;
};

/** Invitations that were not accepted yet. */
export const InvitationsList = ({ invitations, steps }: InvitationsListProps) => (
  <Card as="section" aria-labelledby="invitations">
    <h2 id="invitations" className="mb-4 text-lg font-semibold">
      Приглашения
    </h2>
    <ul className="flex flex-col divide-y divide-line">
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 md:flex-row md:items-center md:justify-between"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{invitation.email}</p>
            <p className="text-sm text-muted">
              {companyRoleName(invitation.role)}, действует до <Moment at={invitation.expiresAt} />
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">
            <Button
              size="sm"
              aria-label={`Отправить ещё раз: ${invitation.email}`}
              onClick={() => void steps.invite(invitation)}
            >
              Отправить ещё раз
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Отозвать: ${invitation.email}`}
              onClick={() => void steps.revoke(invitation)}
            >
              Отозвать
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);
