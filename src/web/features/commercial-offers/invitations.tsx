import type { Invitation } from '#contract/invitations.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { counted } from '#domain/formats/plural.ts';

const lineOf = ({ state, bidsUntil, reason, ended, blocked }: Invitation, now: string): string => {
  if (ended) return 'больше не видит заявку';
  if (blocked && state !== 'declined') return 'сейчас не заключает сделок через сервис';
  if (state === 'answered') return 'ответила';
  if (state === 'declined') return reason === null ? 'отказалась' : `отказалась: ${reason}`;
  return Date.parse(bidsUntil) > Date.parse(now)
    ? `ждём ответа до ${formatDateTime(bidsUntil, now)}`
    : 'не ответила в срок';
};

/** Which lessors were invited, and what each has answered. */
export const Invitations = ({ invitations, now }: { invitations: readonly Invitation[]; now: string }) => {
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
            <span className="text-soft">{lineOf(invitation, now)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
