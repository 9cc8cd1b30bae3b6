import { useQuery } from '@tanstack/react-query';
import type { CheckVerdict, RequestCheck, RequestCompany as Known } from '#contract/request-checks.ts';
import { companyStateLabels } from '#domain/accounts/company-standing.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { counted } from '#domain/formats/plural.ts';
import { checkRuleLabels, checkVerdictLabels, verdictsInOrder } from '#domain/requests/check-labels.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconAlertCircleOutline, iconCheck, iconClose, iconHelpCircleOutline } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { requestCompanyQuery } from './queries.ts';

const looks: Record<CheckVerdict, { icon: string; tone: string }> = {
  stop: { icon: iconClose, tone: 'text-danger' },
  warn: { icon: iconAlertCircleOutline, tone: 'text-accent-text' },
  unknown: { icon: iconHelpCircleOutline, tone: 'text-muted' },
  ok: { icon: iconCheck, tone: 'text-save' },
};

const inOrder = (checks: readonly RequestCheck[]): RequestCheck[] =>
  checks.toSorted(
    (one, other) => verdictsInOrder.indexOf(one.verdict) - verdictsInOrder.indexOf(other.verdict),
  );

const Checks = ({ checks }: Pick<Known, 'checks'>) => (
  <ul aria-label="Предварительная проверка" className="flex flex-col gap-2.5 text-sm">
    {inOrder(checks).map(({ rule, verdict, reason }) => (
      <li key={rule} className="flex gap-2.5">
        <span className={cx('mt-0.5 shrink-0', looks[verdict].tone)}>
          <Icon path={looks[verdict].icon} size={18} />
          <span className="sr-only">{checkVerdictLabels[verdict]}</span>
        </span>
        <span className="min-w-0">
          <span className="block text-muted">{checkRuleLabels[rule]}</span>
          {reason}
        </span>
      </li>
    ))}
  </ul>
);

const Earlier = ({ earlier, earlierTotal }: Pick<Known, 'earlier' | 'earlierTotal'>) => {
  const now = useNow();
  if (earlier.length === 0) return null;
  return (
    <div className="border-t border-line pt-4 text-sm">
      <h3 className="mb-2 font-medium">
        {counted(earlierTotal, 'другая заявка', 'другие заявки', 'других заявок')}
      </h3>
      <ul className="flex flex-col">
        {earlier.map(({ id, number, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link
              to="/account/requests/$requestId"
              params={{ requestId: id }}
              className={`${textLink} flex min-h-11 items-center tabular-nums md:min-h-7`}
            >
              № {number}
            </Link>
            <span className="text-soft">{requestStatusLabels[status]}</span>
            <time dateTime={createdAt} className="basis-full text-muted">
              {formatDateTime(createdAt, now)}
            </time>
          </li>
        ))}
      </ul>
      {earlierTotal > earlier.length && (
        <p className="mt-1 text-muted">Показаны последние {earlier.length}</p>
      )}
    </div>
  );
};

const Standing = ({ company }: { company: NonNullable<Known['company']> }) => {
  const now = useNow();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={company.state === 'proven' ? 'save' : 'neutral'}>
          {companyStateLabels[company.state]}
        </Badge>
        {company.registryState === 'active' && <Badge tone="save">Действует</Badge>}
        {company.registryState !== null && company.registryState !== 'active' && (
          <Badge tone="danger">Не действует</Badge>
        )}
      </div>
      <p className="text-muted">
        {company.registryState === null ? 'Номера сверены' : 'Реестр спрошен'}{' '}
        {formatDateTime(company.checkedAt, now)}
      </p>
    </div>
  );
};

/** What is known of the company of a request, and arguments for and against it, for staff. */
export const RequestCompany = ({ requestId }: { requestId: string }) => {
  const { data, error, refetch } = useQuery(requestCompanyQuery(requestId));
  return (
    <Card as="section" aria-labelledby="request-company" className="flex flex-col gap-4">
      <h2 id="request-company" className="font-semibold">
        Проверка компании
      </h2>
      {!data && !error && <Skeleton className="h-64" />}
      {error && (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm">
          <p>Не удалось загрузить. {refusalOf(error, () => false).problem}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Повторить
          </Button>
        </div>
      )}
      {data?.company && <Standing company={data.company} />}
      {data && <Checks checks={data.checks} />}
      {data && <Earlier {...data} />}
    </Card>
  );
};
