import { useState } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { scheduleOf } from '#domain/leasing/input-for-offer.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { lastDayToOffer } from '#domain/commercial-offers/validity.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { CardField } from './card-field.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import type { Composed } from './composed-figures.ts';
import { faultOf, TypedField, type OfferFormApi } from './form-fields.tsx';
import { OfferCost } from './offer-cost.tsx';
import { hasOwnTerms, offerSchema, type OfferBody, type OfferValues } from './offer-values.ts';
import { OwnTermsFields } from './own-terms-fields.tsx';
import { beginOffers, editOffer, stepOffer } from './queries.ts';
import { newValues, valuesOfFormer } from './starting-values.ts';

/** What is being composed: a new offer, a change of a draft, or the next revision of what the client has seen. */
export type Composing =
  | { kind: 'new' }
  | { kind: 'edit'; offer: CommercialOfferView }
  | { kind: 'revise'; offer: CommercialOfferView };

/** Properties of {@link OfferForm}. */
export type OfferFormProps = {
  composing: Composing;
  composed: Composed;
  lessorId: string;
  /** Whether the lessor has to be named: by staff, not by its own people. */
  namesLessor: boolean;
  onSaved: () => Promise<void>;
  /** Somebody else was faster: the page loads the request again. */
  onStale: () => Promise<void>;
  onClose: () => void;
};

const titles: Record<Composing['kind'], string> = {
  new: 'Новое предложение',
  edit: 'Черновик предложения',
  revise: 'Новая редакция',
};

const save = ({ composing, composed, namesLessor, lessorId }: OfferFormProps, body: OfferBody) => {
  if (composing.kind === 'new')
    return beginOffers(composed.request.id, namesLessor ? { ...body, lessorId } : body);
  const { offer } = composing;
  const seen = { ...body, version: offer.version };
  return composing.kind === 'revise' ? stepOffer(offer, 'revise', seen) : editOffer(offer, seen);
};

const Newer = ({ offer }: { offer: CommercialOfferView }) => (
  <Notice tone="accent" title="Черновик изменил кто-то другой">
    Сейчас в нём {formatRubles(offer.calculation.paymentKopecks)}{' '}
    {paymentNotes[scheduleOf(offer.terms.choice, offer.terms.offer)]}, действует до{' '}
    {formatDate(offer.validUntil)}. Ваши правки на месте: сохраните их поверх или закройте форму.
  </Notice>
);

const Rest = ({ form, today }: { form: OfferFormApi; today: string }) => (
  <>
    <Field
      label="Условия словами"
      hint="Что важно клиенту: страховка, поручительство, сроки. Он прочтёт это дословно"
      error={faultOf(form, 'conditions')}
    >
      <TextArea rows={3} maxLength={4000} {...form.register('conditions')} />
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <TypedField
        form={form}
        name="commissionKopecks"
        label="Комиссия сервису"
        unit="₽"
        hint="Платит лизинговая компания, клиент её видит"
        required
      />
      <Field
        label="Действует до"
        hint={`Включительно, не позже ${formatDate(lastDayToOffer(today))}`}
        required
        error={faultOf(form, 'validUntil')}
      >
        <TextInput type="date" min={today} max={lastDayToOffer(today)} {...form.register('validUntil')} />
      </Field>
    </div>
  </>
);

/** The form's state: `newer` is what somebody else has saved meanwhile, `tooMany` that no more offers are accepted. */
const useOfferForm = (props: OfferFormProps) => {
  const { composing, composed, lessorId, onSaved, onStale } = props;
  const [newer, setNewer] = useState<CommercialOfferView>();
  const [tooMany, setTooMany] = useState(false);
  const former = composing.kind === 'new' ? null : composing.offer;
  const draft = `offer:${former ? `${former.id}:${former.version}` : `${composed.request.id}:${lessorId}`}`;
  const [defaults] = useState(() =>
    former ? valuesOfFormer(former, composed) : newValues(composed, lessorId),
  );
  const state = useContractForm<OfferValues, OfferBody>({
    schema: offerSchema(composed),
    defaults,
    draft: { name: draft, keep: Object.keys(defaults) as (keyof OfferValues)[] },
    send: async (body) => {
      await save(props, body);
      drafts.remove(draft);
      await onSaved();
      showToast('Черновик сохранён: проверьте его и отправьте клиенту');
    },
    onRefused: ({ status, body }) => {
      if (status === 409 && body?.error['lessorId']) {
        setTooMany(true);
        return true;
      }
      if (status === 409) void onStale();
      if (body?.error['_global'] !== 'staleVersion') return false;
      setNewer(body.current as CommercialOfferView | undefined);
      return true;
    },
  });
  return { state, former, newer, tooMany };
};

/** The form of a commercial offer, with a live ledger beside it. What is typed survives a reload. */
export const OfferForm = (props: OfferFormProps) => {
  const { composing, composed, onClose } = props;
  const { state, former, newer, tooMany } = useOfferForm(props);
  const { form } = state;
  const [rateCardId, terms] = form.watch(['rateCardId', 'terms']);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="flex min-w-0 flex-col gap-5">
        <h3 className="text-lg font-semibold">{titles[composing.kind]}</h3>
        {former?.changesAsked && (
          <Notice tone="accent" title="Клиент просит изменить условия">
            <span className="whitespace-pre-line">{former.changesAsked.text}</span>
          </Notice>
        )}
        <ContractForm
          state={state}
          label={titles[composing.kind]}
          submitText="Сохранить черновик"
          aside={
            <Button variant="ghost" onClick={onClose}>
              Закрыть
            </Button>
          }
        >
          <CardField form={form} composed={composed} />
          <ChoiceFields form={form} />
          {hasOwnTerms({ rateCardId, terms }) && <OwnTermsFields form={form} />}
          <Rest form={form} today={composed.today} />
          {newer && <Newer offer={newer} />}
          {tooMany && (
            <Notice tone="danger" title="Для этой заявки уже подготовлено 50 предложений этой компании" />
          )}
        </ContractForm>
      </div>
      <OfferCost form={form} composed={composed} />
    </div>
  );
};
