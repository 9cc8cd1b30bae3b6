import type { Invitation } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatUntilTime } from '#domain/formats/moments.ts';
import { counted } from '#domain/formats/plural.ts';
import { answerLabels } from '#domain/requests/bid-words.ts';
import { answerState, biddingOf } from '#domain/requests/invitations.ts';

const lineOf = (invitation: Invitation, request: RequestView, now: string): string => {
  const { bidsUntil, reason, blocked } = invitation;
  const answer = answerState(invitation, biddingOf(request), now);
  if (blocked && answer !== 'declined' && answer !== 'ended')
    return 'сейчас не заключает сделок через сервис';
  const text = answerLabels[answer].toLowerCase();
  if (answer === 'awaited') return `${text} ${formatUntilTime(bidsUntil, now)}`;
  return answer === 'declined' && reason !== null ? `${text}: ${reason}` : text;
};

/** Which lessors were invited, and what each has answered. */
export const Invitations = ({ request, now }: { request: RequestView; now: string }) => {
  const { invitations } = request;
  if (invitations.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-soft">
        {invitations.length === 1 ? 'Приглашена' : 'Приглашены'}{' '}
        {counted(invitations.length, 'компания', 'компании', 'компаний')}:
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {invitations.map((invitation) => (
          <li key={invitation.lessorId} className="wrap-anywhere">
            <span className="font-medium">{invitation.name}</span>{' '}
            <span className="text-soft">{lineOf(invitation, request, now)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
