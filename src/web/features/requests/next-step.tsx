import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { nextStepText } from '#domain/requests/request-next-steps.ts';
import { requestStatusDescriptions } from '#domain/requests/request-labels.ts';
import { Card } from '#web/ui/card.tsx';
import { Due } from './due.tsx';
import { waitingFor } from './next-actor.ts';
import { RequestMoves } from './request-moves.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Where the request stands, who must act and by when, and what the reader may do. */
export const NextStep = ({ request, role }: { request: RequestView; role: Role }) => {
  const waiting = waitingFor(request.nextActor, role);
  return (
    <Card as="section" padding="lg" aria-labelledby="next-step" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <StatusBadge status={request.status} />
        {waiting && <span className="font-medium">{waiting}</span>}
        {request.dueAt && <Due at={request.dueAt} />}
      </div>
      <div>
        <h2 id="next-step" className="text-xl font-semibold">
          {nextStepText(request.status, role)}
        </h2>
        <p className="mt-1 text-soft">{requestStatusDescriptions[request.status]}.</p>
      </div>
      <RequestMoves request={request} role={role} />
    </Card>
  );
};
