import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatDateTime, formatUntilTime } from '#domain/formats/moments.ts';
import { bidTimeLeft } from '#domain/requests/bid-words.ts';
import { answerState, biddingOf, type AnswerState } from '#domain/requests/invitations.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useNow } from '#web/lib/use-now.ts';

type OwnAnswerProps = { invitation: Invitation; answer: AnswerState; now: string };

const OwnAnswer = ({ invitation: { bidsUntil, reason, blocked }, answer, now }: OwnAnswerProps) => {
  if (answer === 'ended' || (blocked && (answer === 'awaited' || answer === 'late'))) return null;
  if (answer === 'awaited')
    return (
      <p className="font-medium">
        Ответьте{' '}
        <time dateTime={bidsUntil} className="tabular-nums">
          {formatUntilTime(bidsUntil, now)}
        </time>{' '}
        <span className="font-normal text-soft">({bidTimeLeft(bidsUntil, now)})</span>
      </p>
    );
  if (answer === 'late')
    return (
      <Notice tone="danger" title={`Срок ответа закончился ${formatDateTime(bidsUntil, now)}`}>
        Новое предложение не отправить. Попросите менеджера сервиса продлить срок.
      </Notice>
    );
  const texts = {
    silent: 'Вы не ответили на приглашение.',
    unneeded: 'Ваш ответ не понадобился.',
    answered: 'Вы ответили на приглашение.',
    declined: `Вы отказались${reason === null ? '' : `: ${reason}`}.`,
  };
  return <p className="text-soft">{texts[answer]}</p>;
};

/** A lessor's own invitation: until when it may answer, and a button to decline. */
export const OwnInvitation = ({
  request,
  invitation,
  refresh,
}: {
  request: RequestView;
  invitation: Invitation;
  refresh: () => Promise<void>;
}) => {
  const now = useNow();
  const [declining, setDeclining] = useState(false);
  const answer = answerState(invitation, biddingOf(request), now);
  const canDecline = request.abilities.declineBid;
  const withdraws = request.commercialOffers.some(({ abilities }) => abilities.includes('withdraw'));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <OwnAnswer invitation={invitation} answer={answer} now={now} />
        {canDecline && withdraws && (
          <p className="text-sm text-muted">
            «Отозвать» снимает одно предложение. Отказавшись от заявки, вы отзываете все и новых отправить не
            сможете.
          </p>
        )}
      </div>
      {canDecline && (
        <Button variant="ghost" onClick={() => setDeclining(true)}>
          {answer === 'answered' ? 'Отказаться от заявки' : 'Отказаться'}
        </Button>
      )}
      {declining && (
        <DeclineDialog
          requestId={request.id}
          lessor={undefined}
          refresh={refresh}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
};
