import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { counted } from '#domain/formats/plural.ts';
import { lastDayToOffer } from '#domain/commercial-offers/validity.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { kopecksOf } from '#web/lib/forms/typed-numbers.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { fittingBids, type FittingBid } from './fitting-bids.ts';
import { offerBody, type OfferBody } from './offer-values.ts';
import { beginOffers, requestLessorsQuery } from './queries.ts';
import { usualValidity } from './starting-values.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

/** Properties of {@link DraftsDialog}. */
export type DraftsDialogProps = {
  request: RequestView;
  withPeople: ReadonlySet<string>;
  refresh: () => Promise<void>;
  onClose: () => void;
};

type Values = { commissionKopecks: string; validUntil: string };

const schema = overTyped(offerBody, ({ commissionKopecks = '', validUntil }: Partial<Values>) => ({
  terms: {},
  commissionKopecks: kopecksOf(commissionKopecks),
  validUntil,
}));

const DraftsForm = ({ request, bids, refresh, onClose }: { bids: FittingBid[] } & DraftsDialogProps) => {
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const state = useContractForm<Values, OfferBody>({
    schema,
    defaults: { commissionKopecks: '', validUntil: usualValidity(today) },
    send: async (body) => {
      await beginOffers(
        request.id,
        bids.map(({ lessorId, rateCardId }) => ({ ...body, lessorId, rateCardId })),
      );
      await refresh();
      showToast(`Готово: ${counted(bids.length, 'черновик', 'черновика', 'черновиков')}`);
      onClose();
    },
  });
  const { register, formState } = state.form;
  return (
    <ContractForm state={state} label="Черновики по тарифам" submitText="Сделать черновики">
      <ul className="flex flex-col gap-1.5">
        {bids.map(({ lessorId, name, card, paymentKopecks }) => (
          <li key={lessorId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {name} <span className="text-sm text-muted">«{card}»</span>
            </span>
            <span className="font-medium tabular-nums">
              {formatRubles(paymentKopecks, { kopecks: 'never' })}
            </span>
          </li>
        ))}
      </ul>
      <Field label="Комиссия сервису с каждой" required error={formState.errors.commissionKopecks?.message}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          suffix="₽"
          {...register('commissionKopecks')}
        />
      </Field>
      <Field label="Действуют до" required error={formState.errors.validUntil?.message}>
        <TextInput type="date" min={today} max={lastDayToOffer(today)} {...register('validUntil')} />
      </Field>
    </ContractForm>
  );
};

/** Makes a draft for each invited lessor without people of its own, from its best fitting card. */
export const DraftsDialog = (props: DraftsDialogProps) => {
  const { request, withPeople, onClose } = props;
  const { data, error } = useQuery(requestLessorsQuery(request.id));
  const bids = data && fittingBids(data.items, { request, withPeople });
  return (
    <Dialog open title="Черновики по тарифам" onClose={onClose}>
      {!data && !error && <Skeleton className="h-48 rounded-lg!" />}
      {!data && error && <p role="alert">{refusalOf(error, () => false).problem}</p>}
      {bids?.length === 0 && (
        <p className="text-soft">
          Делать нечего: у приглашённых компаний без сотрудников уже есть предложения, или их тарифы не
          подходят. Условия можно задать вручную — «Новое предложение».
        </p>
      )}
      {bids && bids.length > 0 && <DraftsForm {...props} bids={bids} />}
    </Dialog>
  );
};
