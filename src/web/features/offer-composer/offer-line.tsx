import type {
  CommercialOfferAction,
  CommercialOfferStatus,
  CommercialOfferView,
} from '#contract/commercial-offers.ts';
import { commercialOfferStatusLabels } from '#domain/commercial-offers/offer-labels.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { scheduleOf } from '#domain/leasing/input-for-offer.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const tones: Partial<Record<CommercialOfferStatus, BadgeTone>> = {
  draft: 'accent',
  sent: 'save',
  viewed: 'save',
  accepted: 'save',
  declined: 'danger',
};

/** Properties of {@link OfferLine}. */
export type OfferLineProps = {
  offer: CommercialOfferView;
  /** Whether to name the lessor: staff see offers of several lessors. */
  withLessor: boolean;
  /** The step that is under way. */
  moving: CommercialOfferAction | undefined;
  onAct: (action: 'edit' | 'send' | 'withdraw' | 'revise') => void;
};

const actions = [
  ['send', 'Отправить клиенту'],
  ['revise', 'Сделать новую редакцию'],
  ['edit', 'Изменить'],
  ['withdraw', 'Отозвать'],
] as const;

const Head = ({ offer, withLessor }: Pick<OfferLineProps, 'offer' | 'withLessor'>) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
    <Badge tone={tones[offer.status]}>{commercialOfferStatusLabels[offer.status]}</Badge>
    {withLessor && <span className="font-medium text-ink">{offer.lessor.name}</span>}
    <span className="tabular-nums">
      № {offer.number}
      {offer.revision > 1 && `, редакция ${offer.revision}`}
    </span>
  </div>
);

const Figures = ({
  offer: { calculation, terms, validUntil, commissionKopecks },
}: {
  offer: CommercialOfferView;
}) => (
  <div>
    <p className="text-xl font-semibold tabular-nums">
      {formatRubles(calculation.paymentKopecks, { kopecks: 'never' })}{' '}
      <span className="text-base font-normal tracking-normal text-muted">
        {paymentNotes[scheduleOf(terms.choice, terms.offer)]}
      </span>
    </p>
    <p className="text-sm text-soft tabular-nums">
      {[
        months(terms.choice.months),
        `всего ${formatRubles(calculation.allInKopecks, { kopecks: 'never' })}`,
        `ставка ${formatPercent(terms.offer.annualRate)}`,
        `комиссия сервису ${formatRubles(commissionKopecks)}`,
        `действует${nbsp}до${nbsp}${formatDate(validUntil)}`,
      ].join(' · ')}
    </p>
  </div>
);

/** Whether the lessor has to act, where the reader has no action. */
const waitsForLessor = ({ status, abilities }: CommercialOfferView): boolean =>
  status === 'draft' && abilities.includes('edit') && !abilities.includes('send');

/** A commercial offer as its makers see it, with the actions on it. */
export const OfferLine = ({ offer, withLessor, moving, onAct }: OfferLineProps) => {
  const open = actions.filter(([action]) => offer.abilities.includes(action));
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <Head offer={offer} withLessor={withLessor} />
      <Figures offer={offer} />
      {offer.changesAsked && (
        <Notice tone="accent" title="Клиент просит изменить условия">
          <span className="whitespace-pre-line">{offer.changesAsked.text}</span>
        </Notice>
      )}
      {offer.reason !== null && <p className="text-sm text-soft">Клиент отклонил: {offer.reason}</p>}
      {waitsForLessor(offer) && (
        <p className="text-sm text-muted">
          Отправит сама лизинговая компания: у неё есть сотрудники в сервисе.
        </p>
      )}
      {open.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {open.map(([action, text]) => (
            <Button
              key={action}
              variant={action === 'send' || action === 'revise' ? 'primary' : 'secondary'}
              loading={moving === action}
              onClick={() => onAct(action)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
};
