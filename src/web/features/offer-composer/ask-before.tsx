import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { scheduleOf } from '#domain/leasing/input-for-offer.ts';
import { paymentNames } from '#domain/leasing/payment-notes.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';

const Line = ({ name, text }: { name: string; text: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="shrink-0">{name}</dt>
    <dd className="min-w-0 text-right text-ink tabular-nums">{text}</dd>
  </div>
);

const SeenByClient = ({ offer }: { offer: CommercialOfferView }) => {
  const { calculation, terms, conditions, commissionKopecks, validUntil, lessor } = offer;
  return (
    <div className="flex flex-col gap-3">
      <p>Клиент получит письмо со ссылкой и увидит документ с графиком платежей:</p>
      <dl className="flex flex-col gap-1.5">
        <Line name="Кто предлагает" text={lessor.name} />
        <Line
          name={paymentNames[scheduleOf(terms.choice, terms.offer)]}
          text={formatRubles(calculation.paymentKopecks)}
        />
        <Line name="Срок" text={months(terms.choice.months)} />
        <Line name="Всего" text={formatRubles(calculation.allInKopecks)} />
        <Line name="Комиссия сервису" text={formatRubles(commissionKopecks)} />
        <Line name="Действует до" text={formatDate(validUntil)} />
      </dl>
      {conditions !== null && <p className="whitespace-pre-line text-ink">{conditions}</p>}
      <p>
        После отправки условия не изменить. Предложение можно отозвать, а если клиент попросит, сделать новую
        редакцию.
      </p>
    </div>
  );
};

/** Asks before an offer is sent to the client, showing what they will see. */
export const isSureToSend = (offer: CommercialOfferView): Promise<boolean> =>
  confirmDialog({
    title: `Отправить клиенту предложение № ${offer.number}?`,
    text: <SeenByClient offer={offer} />,
    confirm: 'Отправить',
  });

/** Asks before an offer is withdrawn. */
export const isSureToWithdraw = (offer: CommercialOfferView): Promise<boolean> =>
  confirmDialog({
    title: `Отозвать предложение № ${offer.number}?`,
    text: 'Клиент больше не сможет его принять и узнает, что вы его отозвали. Вернуть предложение нельзя.',
    confirm: 'Отозвать',
    danger: true,
  });
