import type { RequestOutline } from '#contract/requests.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { useNow } from '#web/lib/use-now.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Line, PhoneLink } from './person-line.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Properties of {@link OutlinedRequest}. */
export type OutlinedRequestProps = {
  request: RequestOutline;
  /** Shown beside the list, which has the page's head. */
  inPane?: boolean;
};

/** A request that a colleague handles: its status, its manager, and nothing else. */
export const OutlinedRequest = ({ request, inPane = false }: OutlinedRequestProps) => {
  const Title = inPane ? 'h2' : 'h1';
  const { number, status, company, manager, createdAt } = request;
  const now = useNow();
  return (
    <div className="flex flex-col gap-5">
      {!inPane && <Breadcrumbs crumbs={[{ text: 'Заявки', href: addressOf({ to: '/account/requests' }) }]} />}
      <Title className="text-2xl font-semibold tabular-nums">Заявка № {number}</Title>
      <Card as="section" padding="lg" aria-label="Заявка" className="flex max-w-xl flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <StatusBadge status={status} />
          <span>отправлена {formatDateTime(createdAt, now)}</span>
        </div>
        <dl className="flex flex-col gap-3">
          <Line name="Компания">{company.name}</Line>
          <Line name="Менеджер">
            {manager.name}
            {manager.phone && <PhoneLink phone={manager.phone} />}
          </Line>
        </dl>
        <p className="text-soft">
          Заявку ведёт коллега: техника, условия и переписка вам не показаны.{' '}
          <Link to="/account/requests" search={{ manager: manager.id }} className={textLink}>
            Все заявки этого менеджера
          </Link>
        </p>
      </Card>
    </div>
  );
};
