import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommercialOfferStatus, CommercialOfferView } from '#contract/commercial-offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { commercialOfferStatusLabels } from '#domain/commercial-offers/offer-labels.ts';
import { ledgerSourceOfOffer } from '#domain/commercial-offers/offer-ledger.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { compareSideBySide, type Compared, type ComparedOffers } from './compared-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { Invitations } from './invitations.tsx';
import { typesQuery } from '#web/lib/types-query.ts';
import { usualPremium } from './usual-premium.ts';

const standing: ReadonlySet<CommercialOfferStatus> = new Set(['sent', 'viewed', 'accepted']);

/** The present moment as ISO text, as of the page's opening. */
const useOpenedAt = (): string => useState(() => new Date().toISOString())[0];

const DeadOffers = ({ offers }: { offers: readonly CommercialOfferView[] }) => (
  <div className="print:hidden">
    <Disclosure title={`Больше не действуют: ${offers.length}`}>
      <ul className="flex flex-col gap-2">
        {offers.map(({ id, number, revision, lessor, status, calculation }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
            <Link to="/offers-commercial/$address/take" params={{ address: id }} className={textLink}>
              {lessor.name}, № {number}
              {revision > 1 && `, редакция ${revision}`}
            </Link>
            <span className="text-sm text-muted">
              {commercialOfferStatusLabels[status]}, всего {formatRubles(calculation.allInKopecks)}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  </div>
);

/** Which one is the cheapest and by how much, and what that holds for. */
const Lead = ({ compared, comparison }: ComparedOffers) => {
  const { leadKopecks, equalPremiumKopecks } = comparison;
  const [first] = compared;
  if (!first || leadKopecks === 0) return null;
  return (
    <p>
      <b className="font-semibold">{first.offer.lessor.name}</b> дешевле на{' '}
      <b className="font-semibold whitespace-nowrap text-save tabular-nums">
        {formatRubles(leadKopecks, { kopecks: 'never' })}
      </b>{' '}
      за срок{equalPremiumKopecks !== null && ', если страховка во всех предложениях одинаковая'}.
    </p>
  );
};

/** Says what the totals do not have in common, where it could not be levelled. */
const Caveats = ({ compared, comparison }: ComparedOffers) => {
  const terms = new Set(compared.map(({ cost }) => cost.input.months));
  const insured = new Set(compared.map(({ cost }) => JSON.stringify(cost.input.insurance ?? null)));
  const lines = [
    ...(terms.size > 1 ? ['Сроки разные: «Всего» за более долгий срок больше само по себе.'] : []),
    ...(insured.size > 1 && comparison.equalPremiumKopecks === null
      ? ['Страховка разная: посмотрите строку «Страховка», прежде чем сравнивать «Всего».']
      : []),
  ];
  return lines.length > 0 && <p className="text-sm text-muted">{lines.join(' ')}</p>;
};

const SideBySide = ({
  offers,
  request,
}: {
  offers: readonly CommercialOfferView[];
  request: RequestView;
}) => {
  const { data: types } = useQuery(typesQuery);
  const today = moscowDay(useOpenedAt());
  const asset = { priceKopecks: request.subject.priceKopecks, leaseback: request.kind === 'leaseback' };
  const all = offers.map((offer): Compared => ({ offer, cost: ledgerSourceOfOffer(offer, asset, today) }));
  const side = compareSideBySide(all, usualPremium(types, request.subject));
  return (
    <>
      <div className="flex flex-col gap-1 px-5 md:px-8">
        <Lead {...side} />
        <Caveats {...side} />
        {request.quantity > 1 && (
          <p className="text-sm text-muted">
            Цифры — за одну единицу, в заявке {counted(request.quantity, 'единица', 'единицы', 'единиц')}.
          </p>
        )}
      </div>
      <ComparisonTable {...side} />
    </>
  );
};

/** The lessors invited to a request and their offers side by side; those that have ended are folded. Nothing before it is sent. */
export const OffersOfRequest = ({ request }: { request: RequestView }) => {
  const now = useOpenedAt();
  const sent = request.commercialOffers.filter(({ status }) => status !== 'draft');
  const [live, dead] = [
    sent.filter(({ status }) => standing.has(status)),
    sent.filter(({ status }) => !standing.has(status)),
  ];
  if (sent.length === 0 && request.invitations.length === 0) return null;
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
        <Invitations invitations={request.invitations} now={now} />
        {live.length === 0 && (
          <p className="text-soft">
            {dead.length > 0
              ? 'Действующих предложений сейчас нет.'
              : 'Предложений пока нет: сообщим о каждом.'}
          </p>
        )}
      </div>
      {live.length > 0 && <SideBySide offers={live} request={request} />}
      {dead.length > 0 && (
        <div className="px-5 md:px-8">
          <DeadOffers offers={dead} />
        </div>
      )}
    </Card>
  );
};
