import type { UserStatus } from '#contract/roles.ts';
import { userStatusLabels } from '#domain/accounts/account-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<UserStatus, BadgeTone> = {
  new: 'neutral',
  active: 'save',
  blocked: 'danger',
  deleted: 'neutral',
};

/** The status of an account, as a badge. */
export const UserStatusBadge = ({ status }: { status: UserStatus }) => (
  <Badge tone={tones[status]}>{userStatusLabels[status]}</Badge>
);
