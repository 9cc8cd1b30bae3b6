import type { RequestStatus } from '#contract/request-status.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';

const tones: Partial<Record<RequestStatus, BadgeTone>> = {
  needs_info: 'accent',
  offers_ready: 'accent',
  approved: 'save',
  signed: 'save',
  delivery: 'save',
  issued: 'save',
  closed: 'save',
  declined: 'danger',
};

/** The status of a request, as a badge. */
export const StatusBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={tones[status] ?? 'neutral'}>{requestStatusLabels[status]}</Badge>
);
