import type { ReactNode } from 'react';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { requestKindLabels } from '#domain/requests/request-labels.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { addressOf } from '#web/ui/address.ts';
import { requestAnchors } from '#web/lib/request-anchors.ts';
import { isStaff } from './is-staff.ts';
import { NextStep } from './steps/next-step.tsx';
import { RequestCaller } from './request-caller.tsx';
import { RequestCompany } from './request-company.tsx';
import { RequestHistory, RequestWay } from './history/request-history.tsx';
import { RequestPeople } from './request-people.tsx';
import { SectionNav, sectionsOf } from './section-nav.tsx';
import { NotificationLog } from './history/notification-log.tsx';
import { RequestTerms } from './request-terms.tsx';
import { UnreadMessages } from './list/unread-messages.tsx';
import { titleOf } from './request-title.ts';
import { VendorAnswerCard } from './steps/vendor-answer-card.tsx';
import { SubjectFacts } from './subject-facts.tsx';
import { useNow } from '#web/lib/use-now.ts';

const factsOf = ({ subject, kind }: RequestView): string =>
  [
    requestKindLabels[kind],
    subject.year && `${subject.year}${nbsp}год`,
    subject.city,
    subject.priceKopecks > 0 && formatRubles(subject.priceKopecks),
  ]
    .filter(Boolean)
    .join(', ');

const Head = ({ request, inPane }: Pick<RequestPageProps, 'request' | 'inPane'>) => {
  const now = useNow();
  const { subject } = request;
  const Title = inPane ? 'h2' : 'h1';
  return (
    <div className="flex items-center gap-4">
      {subject.drawing && <Drawing picture={subject.drawing} className="w-40 shrink-0 max-sm:hidden!" />}
      <div className="min-w-0">
        <p className="text-sm text-muted">
          Заявка <span className="whitespace-nowrap tabular-nums">№ {request.number}</span>,{' '}
          {request.status === 'draft' ? 'начата' : 'отправлена'} {formatDateTime(request.createdAt, now)}
        </p>
        <Title className={cx('mt-1 font-semibold', inPane ? 'text-xl' : 'text-2xl')}>
          {subject.offerId ? (
            <Link to="/offers/$offerId" params={{ offerId: subject.offerId }} className="hover:underline">
              <Unbroken text={subject.title} />
            </Link>
          ) : (
            <Unbroken text={titleOf(subject)} />
          )}
        </Title>
        <p className="mt-1.5 text-sm text-soft tabular-nums">{factsOf(request)}</p>
        <SubjectFacts subject={subject} />
        <UnreadMessages count={request.unreadMessages} />
      </div>
    </div>
  );
};

/** Properties of {@link RequestPage}. */
export type RequestPageProps = {
  request: RequestView;
  role: Role;
  /** The offers for it, side by side, for those who compare them. */
  offers: ReactNode;
  /** The documents, for those who see them. */
  documents: ReactNode;
  /** The payments of the deal, due and made, for those who may know. */
  payments: ReactNode;
  /** The messages between its people. */
  conversation: ReactNode;
  /** The tools of those who make commercial offers, as wide as the page. */
  making: ReactNode;
  /** A button to request the same again, for those who may. */
  repeat: ReactNode;
  /** Shown beside the list, which has the page's head. */
  inPane?: boolean | undefined;
};

/** A request: its status and next step, the offers for it, its terms, its people and its history. */
export const RequestPage = (props: RequestPageProps) => {
  const now = useNow();
  const { request, role, offers, documents, conversation, payments, making, repeat, inPane } = props;
  const around = (
    <div className="flex flex-col gap-5">
      <RequestPeople request={request} role={role} />
      {isStaff(role) && request.status !== 'draft' && <RequestCompany requestId={request.id} />}
      {request.history.length > 0 && <RequestHistory request={request} />}
      {isStaff(role) && <NotificationLog requestId={request.id} />}
    </div>
  );
  // A reader who sees no money has room for the people beside the stages.
  const hasTerms = request.calculation !== null;
  return (
    <div
      className={cx('@container flex flex-col gap-5', inPane ? '[&_*]:scroll-mt-26' : '[&_*]:scroll-mt-14')}
    >
      {!inPane && <Breadcrumbs crumbs={[{ text: 'Заявки', href: addressOf({ to: '/account/requests' }) }]} />}
      <Head request={request} inPane={inPane} />
      {repeat}
      <SectionNav sections={sectionsOf(props, moscowDay(now))} inPane={inPane} />
      {request.caller && <RequestCaller requestId={request.id} caller={request.caller} />}
      {making && <NextStep request={request} role={role} />}
      {making}
      <div className="grid gap-5 @min-[58rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[58rem]:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          {!making && <NextStep request={request} role={role} />}
          {request.abilities.answerLead && <VendorAnswerCard request={request} />}
          {offers && <div id={requestAnchors.offers}>{offers}</div>}
          {documents}
          {payments}
          {conversation}
          {hasTerms ? <RequestTerms request={request} /> : around}
        </div>
        <div className="grid gap-5 @min-[44rem]:grid-cols-2 @min-[58rem]:grid-cols-1">
          <RequestWay request={request} />
          {hasTerms && around}
        </div>
      </div>
    </div>
  );
};
