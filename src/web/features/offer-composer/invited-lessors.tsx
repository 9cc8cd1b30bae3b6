import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { bidTimeLeft, invitationLabels } from '#domain/requests/bid-words.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

const tones: Record<Invitation['state'], BadgeTone> = {
  invited: 'accent',
  answered: 'save',
  declined: 'neutral',
};

type Asking = { step: 'extend' | 'decline'; invitation: Invitation | undefined };

type LineProps = {
  invitation: Invitation;
  abilities: RequestView['abilities'];
  hasPeople: boolean;
  onAsk: (asking: Asking) => void;
};

const Line = ({ invitation, abilities, hasPeople, onAsk }: LineProps) => {
  const now = useNow();
  const { name, state, bidsUntil, reason, blocked } = invitation;
  const open = state !== 'declined';
  const silent = blocked ? 'её людям это сейчас нельзя' : 'в сервисе её людей нет';
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={tones[state]}>{invitationLabels[state]}</Badge>
          {blocked && <Badge tone="danger">Заблокирована</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {state === 'invited' && `до ${formatDateTime(bidsUntil, now)}, ${bidTimeLeft(bidsUntil, now)}`}
          {state === 'declined' && reason !== null && `Причина: ${reason}`}
          {open && !hasPeople && `${state === 'invited' ? '; ' : ''}отвечаете вы: ${silent}`}
        </p>
      </div>
      {open && (abilities.extendBids || abilities.declineBid) && (
        <div className="flex shrink-0 flex-wrap gap-2 print:hidden">
          {abilities.extendBids && (
            <Button
              size="sm"
              aria-label={`Продлить срок: ${name}`}
              onClick={() => onAsk({ step: 'extend', invitation })}
            >
              Продлить срок
            </Button>
          )}
          {abilities.declineBid && !hasPeople && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Отказаться за неё: ${name}`}
              onClick={() => onAsk({ step: 'decline', invitation })}
            >
              Отказаться за неё
            </Button>
          )}
        </div>
      )}
    </li>
  );
};

/** Properties of {@link InvitedLessors}. */
export type InvitedLessorsProps = {
  request: RequestView;
  /** Lessors that have people of their own, who answer for them. */
  withPeople: ReadonlySet<string>;
  refresh: () => Promise<void>;
};

/** The lessors to whom a request was passed on, the state of each and until when it may answer; for staff. */
export const InvitedLessors = ({ request, withPeople, refresh }: InvitedLessorsProps) => {
  const { id, invitations, abilities, bidsUntil } = request;
  const [asking, setAsking] = useState<Asking>();
  const named = asking?.invitation && { id: asking.invitation.lessorId, name: asking.invitation.name };
  const shared = { requestId: id, lessor: named, refresh, onClose: () => setAsking(undefined) };
  const until = asking?.invitation?.bidsUntil ?? bidsUntil;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Кого пригласили</h3>
        {abilities.extendBids && invitations.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setAsking({ step: 'extend', invitation: undefined })}
          >
            Продлить срок всем
          </Button>
        )}
      </div>
      {invitations.length === 0 ? (
        <p className="mt-2 text-soft">
          Клиент пока никому не передал заявку. Предложите ему компании: согласиться он может в своей заявке.
        </p>
      ) : (
        <ul className="mt-1">
          {invitations.map((invitation) => (
            <Line
              key={invitation.lessorId}
              invitation={invitation}
              abilities={abilities}
              hasPeople={withPeople.has(invitation.lessorId)}
              onAsk={setAsking}
            />
          ))}
        </ul>
      )}
      {asking?.step === 'extend' && until !== null && <ExtendDialog {...shared} bidsUntil={until} />}
      {asking?.step === 'decline' && <DeclineDialog {...shared} />}
    </div>
  );
};
