import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatUntilTime } from '#domain/formats/moments.ts';
import { answerLabels, bidTimeLeft } from '#domain/requests/bid-words.ts';
import {
  answerState,
  biddingOf,
  isDeclineOfUse,
  isExtensionOfUse,
  type AnswerState,
} from '#domain/requests/invitations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';

const tones: Partial<Record<AnswerState, BadgeTone>> = { awaited: 'accent', answered: 'save' };

type Asking = { step: 'extend' | 'decline'; invitation: Invitation | undefined };

type LineProps = {
  invitation: Invitation;
  request: RequestView;
  hasPeople: boolean;
  onAsk: (asking: Asking) => void;
};

const answeredByStaff: ReadonlySet<AnswerState> = new Set(['awaited', 'late', 'answered']);

/** The deadline of an answer, and who gives it. */
const detailsOf = (
  { bidsUntil, reason, blocked }: Invitation,
  { answer, hasPeople, now }: { answer: AnswerState; hasPeople: boolean; now: string },
): string => {
  if (answer === 'declined') return reason === null ? '' : `Причина: ${reason}`;
  const left = bidTimeLeft(bidsUntil, now);
  const silent = blocked ? 'её людям это сейчас нельзя' : 'в сервисе её людей нет';
  return [
    answer === 'awaited' && `${formatUntilTime(bidsUntil, now)}, ${left}`,
    answer === 'late' && left,
    !hasPeople && answeredByStaff.has(answer) && `отвечаете вы: ${silent}`,
  ]
    .filter(Boolean)
    .join('; ');
};

const Line = ({ invitation, request, hasPeople, onAsk }: LineProps) => {
  const now = useNow();
  const { name, blocked } = invitation;
  const { abilities } = request;
  const bidding = biddingOf(request);
  const answer = answerState(invitation, bidding, now);
  const extendsTime = abilities.extendBids && isExtensionOfUse(bidding, invitation);
  const declines = abilities.declineBid && !hasPeople && isDeclineOfUse(bidding, invitation);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={tones[answer]}>{answerLabels[answer]}</Badge>
          {blocked && <Badge tone="danger">Заблокирована</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums empty:hidden">
          {detailsOf(invitation, { answer, hasPeople, now })}
        </p>
      </div>
      {(extendsTime || declines) && (
        <div className="flex shrink-0 flex-wrap gap-2 print:hidden">
          {extendsTime && (
            <Button
              size="sm"
              aria-label={`Продлить срок: ${name}`}
              onClick={() => onAsk({ step: 'extend', invitation })}
            >
              Продлить срок
            </Button>
          )}
          {declines && (
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
  const extended = invitations.filter((invitation) => isExtensionOfUse(biddingOf(request), invitation));
  const named = asking?.invitation && { id: asking.invitation.lessorId, name: asking.invitation.name };
  const shared = { requestId: id, lessor: named, refresh, onClose: () => setAsking(undefined) };
  const until = asking?.invitation?.bidsUntil ?? bidsUntil;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Кого пригласили</h3>
        {abilities.extendBids && extended.length > 1 && (
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
              request={request}
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
