import type { CallerInvitationView } from '#contract/caller-invitations.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { counted } from '#domain/formats/plural.ts';
import { paymentNames } from '#domain/leasing/payment-notes.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { LedgerAside } from '#web/features/funnel/index.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';

/** The requested asset and its cost: for one unit, and the number of units. */
export const CallerSummary = ({ view }: { view: CallerInvitationView }) => {
  const { subject, quantity, comment, manager } = view;
  const cost = ledgerSourceOf({ ...view, createdAt: view.expiresAt });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-muted">Заявка № {view.number}</p>
        <h2 className="text-lg font-semibold break-words">
          <Unbroken text={subject.title || 'Техника в лизинг'} />
        </h2>
        <p className="text-sm text-muted">
          {[
            subject.year !== null && `${subject.year} год`,
            subject.priceKopecks > 0 && formatRubles(subject.priceKopecks),
            quantity > 1 && counted(quantity, 'единица', 'единицы', 'единиц'),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {cost && (
        <div>
          <p className="text-sm text-muted">
            {paymentNames[cost.input.schedule]}
            {quantity > 1 && ', за одну единицу'}
          </p>
          <p className="text-2xl font-semibold">{formatRubles(cost.calculation.paymentKopecks)}</p>
        </div>
      )}
      {cost && <LedgerAside cost={cost} />}
      {comment && <p className="text-sm break-words text-soft">{comment}</p>}
      <p className="text-xs text-muted">
        {manager && `Заявку подготовил менеджер: ${manager}. `}Расчёт не является офертой.
      </p>
    </div>
  );
};
