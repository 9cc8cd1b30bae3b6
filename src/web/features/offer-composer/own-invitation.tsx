import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatDay, formatTime } from '#domain/formats/moments.ts';
import { bidTimeLeft } from '#domain/requests/bid-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useNow } from '#web/lib/use-now.ts';

const Waiting = ({ invitation: { bidsUntil }, now }: { invitation: Invitation; now: string }) => {
  const late = Date.parse(bidsUntil) <= Date.parse(now);
  const until = `${formatDay(bidsUntil, now)}, ${formatTime(bidsUntil)}`;
  return late ? (
    <Notice tone="danger" title={`Срок ответа закончился: ${until}`}>
      Новое предложение не отправить. Попросите менеджера сервиса продлить срок.
    </Notice>
  ) : (
    <p className="font-medium">
      Ответьте до{' '}
      <time dateTime={bidsUntil} className="tabular-nums">
        {until}
      </time>{' '}
      <span className="font-normal text-soft">({bidTimeLeft(bidsUntil, now)})</span>
    </p>
  );
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
  const { state, reason } = invitation;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {state === 'invited' && <Waiting invitation={invitation} now={now} />}
      {state === 'answered' && <p className="text-soft">Вы ответили на приглашение.</p>}
      {state === 'declined' && (
        <p className="text-soft">Вы отказались{reason === null ? '' : `: ${reason}`}.</p>
      )}
      {request.abilities.declineBid && (
        <Button variant="ghost" onClick={() => setDeclining(true)}>
          Отказаться
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
