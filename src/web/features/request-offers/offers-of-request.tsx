import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { commercialOfferStatusLabels } from '#domain/commercial-offers/offer-labels.ts';
import {
  isCompared,
  sideBySide,
  type SideBySide as SideBySideOffers,
} from '#domain/commercial-offers/side-by-side.ts';
import { usualPremium } from '#domain/commercial-offers/usual-premium.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { biddingOf } from '#domain/requests/invitations.ts';
import { isBeforeChoice } from '#domain/requests/request-policy.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { DownloadButtons } from '#web/lib/download-buttons.tsx';
import { Invitations } from './invitations.tsx';
import { typesQuery } from '#web/lib/types-query.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import { PaymentsChart } from './payments-chart.tsx';

/** The moment when the page was opened, as ISO text. */
const useOpenedAt = (): string => useState(() => new Date().toISOString())[0];

/** Whether only the block of its lessor keeps a client from accepting an offer. */
const isSuspended = ({ status, lessorBlocked }: Pick<CommercialOfferView, 'status' | 'lessorBlocked'>) =>
  lessorBlocked && (status === 'sent' || status === 'viewed');

const DeadOffers = ({ offers }: { offers: readonly CommercialOfferView[] }) => (
  <div className="print:hidden">
    <Disclosure title={`${offers.some(isSuspended) ? 'Сейчас' : 'Больше'} не действуют: ${offers.length}`}>
      <ul className="flex flex-col gap-2">
        {offers.map(({ id, number, revision, lessor, status, calculation, lessorBlocked }) => (
          <li key={id} className="flex items-center gap-3">
            <Logo src={lessor.logo} />
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere">
              <Link to="/offers-commercial/$address/take" params={{ address: id }} className={textLink}>
                {lessor.name}, № {number}
                {revision > 1 && `, редакция ${revision}`}
              </Link>
              <span className="text-sm text-muted">
                {isSuspended({ status, lessorBlocked })
                  ? 'Компания сейчас не заключает сделок через сервис'
                  : commercialOfferStatusLabels[status]}
                , всего {formatRubles(calculation.allInKopecks)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  </div>
);

type Side = SideBySideOffers<CommercialOfferView>;

/** Which offer is the cheapest, by how much, and for what this holds. */
const Lead = ({ lead }: Pick<Side, 'lead'>) =>
  lead && (
    <p>
      <b className="font-semibold">{lead.name}</b> дешевле на{' '}
      <b className="font-semibold whitespace-nowrap text-save tabular-nums">{lead.sum}</b> за срок
      {lead.condition}.
    </p>
  );

const SideBySide = ({ side, request }: { side: Side; request: RequestView }) => (
  <>
    <div className="flex flex-col gap-1 px-5 md:px-8">
      <Lead lead={side.lead} />
      <p className="max-w-prose text-sm text-muted">{side.caveats.join(' ')}</p>
    </div>
    <ComparisonTable {...side} />
    <div className="flex flex-col gap-6 px-5 md:px-8">
      <PaymentsChart {...side} />
      <DownloadButtons
        path={`/api/requests/${request.id}/comparison`}
        name={`Предложения по заявке ${request.number}`}
      />
    </div>
  </>
);

/** The offers of a request that are valid today, side by side, and those that were sent and have ended. */
const useOffers = (request: RequestView, today: string) => {
  const { data: types } = useQuery(typesQuery);
  const { typeId, priceKopecks } = request.subject;
  const type = types?.find(({ id }) => id === typeId);
  const taxRates = useTaxRates();
  return useMemo(() => {
    const sent = request.commercialOffers.filter(({ status }) => status !== 'draft');
    const premium = usualPremium(type, priceKopecks);
    return {
      side: sideBySide(sent, { request, premium, today, taxRates }),
      dead: sent.filter((offer) => !isCompared(offer, today)),
    };
  }, [request, type, priceKopecks, today, taxRates]);
};

const noOffers = (request: RequestView, hadSome: boolean): string => {
  if (!isBeforeChoice(biddingOf(request)))
    return hadSome ? 'Действующих предложений нет.' : 'Предложений не было.';
  return hadSome ? 'Действующих предложений сейчас нет.' : 'Предложений пока нет: сообщим о каждом.';
};

/**
 * The lessors invited to a request and their offers side by side; those that have ended are folded. Nothing is shown before the request is
 * sent.
 */
export const OffersOfRequest = ({ request }: { request: RequestView }) => {
  const now = useOpenedAt();
  const { side, dead } = useOffers(request, moscowDay(now));
  const hasLive = side.compared.length > 0;
  if (!hasLive && dead.length === 0 && request.invitations.length === 0) return null;
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby="offers-title"
      className="flex flex-col gap-4 py-5 md:py-8"
    >
      <div className="flex flex-col gap-3 px-5 md:px-8">
        <h2 id="offers-title" className="text-xl font-semibold">
          Предложения лизинговых компаний
        </h2>
        <Invitations request={request} now={now} />
        {!hasLive && <p className="text-soft">{noOffers(request, dead.length > 0)}</p>}
      </div>
      {hasLive && <SideBySide side={side} request={request} />}
      {dead.length > 0 && (
        <div className="px-5 md:px-8">
          <DeadOffers offers={dead} />
        </div>
      )}
    </Card>
  );
};
