import { useEffect, useRef } from 'react';
import type { RequestView } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { acceptedOf } from '#domain/commercial-offers/commercial-offer-life.ts';
import { bidStatusText, bidStepText, isAnswerAwaited, stepWhileBlocked } from '#domain/requests/bid-words.ts';
import { holdOfRequest } from '#domain/offers/hold-words.ts';
import { isMissing } from '#domain/request-documents/document-life.ts';
import { answerLeadStep, meanwhileText, nextStepText } from '#domain/requests/request-next-steps.ts';
import { bestStep, orderedSteps, type StepFacts } from '#domain/requests/request-steps.ts';
import { actsNext } from '#domain/requests/request-turns.ts';
import { statusMeaning } from '#domain/requests/request-status-meanings.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { textLink } from '#web/ui/link.tsx';
import { Turn } from '../due.tsx';
import { RequestSteps } from './request-steps.tsx';
import { stepFactsOf } from './step-labels.ts';
import { StatusBadge } from '../status-badge.tsx';

// The dialog that asked for the transition has closed by then.
const settleMs = 100;

/**
 * The button of a transition disappears with it, and the focus with the button: the focus then moves to the new step, unless it is
 * elsewhere.
 */
const useFocusAfterTransition = (status: RequestStatus) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return undefined;
    before.current = status;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [status]);
  return title;
};

/** The state of the reader's lessor for a request that is not its own yet; null for all others. */
const bidOf = ({ status, lessor, invitations: [own] }: RequestView, role: Role) =>
  role === 'lessor' && lessor === null && own
    ? { status, ownBid: own.state, bidsUntil: own.bidsUntil, readOnly: own.blocked }
    : null;

/** Whether the reader's lessor is blocked: they may then only read. */
const isStopped = ({ invitations: [own] }: RequestView, role: Role): boolean =>
  role === 'lessor' && own?.blocked === true;

const hasAdvance = ({ commercialOffers, calculation }: RequestView): boolean =>
  (acceptedOf(commercialOffers)?.calculation ?? calculation)?.advanceKopecks !== 0;

/** The heading names the step that the button below it offers. */
const stepOf = (request: RequestView, facts: StepFacts): string => {
  const { status, vendorAnswerDue, nextActor } = request;
  const { role } = facts;
  if (role === 'vendor' && vendorAnswerDue !== null) return answerLeadStep;
  const best = actsNext(role, nextActor) ? undefined : bestStep(orderedSteps(facts)).best;
  return meanwhileText(role, best) ?? nextStepText(status, role, { hasAdvance: hasAdvance(request) });
};

/** What its client is asked for, and by whom. */
const AskedData = ({ request: { history } }: { request: RequestView }) => {
  const asked = history.at(-1);
  const asking = asked?.by?.role === 'lessor' ? 'Лизинговая компания просит' : 'Менеджер просит';
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {asked?.reason ? `${asking}: «${asked.reason}»` : `${asking} данные или документы.`}
    </p>
  );
};

/** Which documents a request waits for. */
const MissingDocuments = ({ request: { documents } }: { request: RequestView }) => {
  const missing = documents.filter(isMissing);
  if (missing.length === 0) return null;
  return (
    <p>
      Не хватает документов:{' '}
      <a href="#documents" className={textLink}>
        {missing.map(({ title }) => title).join(', ')}
      </a>
    </p>
  );
};

/** The state of the request, who must act and by when, and the reader's actions. */
export const NextStep = ({ request, role }: { request: RequestView; role: Role }) => {
  const title = useFocusAfterTransition(request.status);
  const now = useNow();
  const facts = stepFactsOf(request, role, now);
  const bid = bidOf(request, role);
  const { step, meaning } = isStopped(request, role)
    ? stepWhileBlocked
    : bid
      ? bidStepText(bid, { live: facts.liveOffers > 0, toRevise: facts.revises }, now)
      : {
          step: stepOf(request, facts),
          meaning: statusMeaning(request.status, role, { hasLiveOffers: facts.liveOffers > 0 }),
        };
  return (
    <Card as="section" padding="lg" aria-labelledby="next-step" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        {bid ? (
          <Badge tone={isAnswerAwaited(bid) ? 'accent' : 'neutral'}>{bidStatusText(bid, now)}</Badge>
        ) : (
          <StatusBadge status={request.status} />
        )}
        <Turn nextActor={request.nextActor} dueAt={request.dueAt} role={role} />
      </div>
      <div>
        <h2 ref={title} id="next-step" tabIndex={-1} className="text-xl font-semibold">
          {step}
        </h2>
        <p className="mt-1 text-soft">{meaning}.</p>
      </div>
      {request.hold && <p>{holdOfRequest(request.hold)}</p>}
      {request.status === 'needs_info' && role === 'client' && <AskedData request={request} />}
      {request.status === 'needs_info' && <MissingDocuments request={request} />}
      <RequestSteps request={request} role={role} />
    </Card>
  );
};
