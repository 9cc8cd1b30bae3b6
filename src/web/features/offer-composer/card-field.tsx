import { useMemo } from 'react';
import { formatRubles } from '#domain/formats/numbers.ts';
import { scheduleOf } from '#domain/leasing/input-for-offer.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { figuresByCard, type Composed } from './composed-figures.ts';
import { faultOf, type OfferFormApi } from './form-fields.tsx';
import { valuesOfTerms } from './offer-values.ts';

/** The cards with their results for the client's choice, those that fit first. */
const optionsOf = (composed: Composed) =>
  composed.cards
    .map((card) => ({ card, figures: figuresByCard(card, composed, composed.choice) }))
    .toSorted((one, other) => Number(other.figures.ok) - Number(one.figures.ok))
    .map(({ card, figures }) => ({
      value: card.id,
      label: figures.ok
        ? `${card.name} — по выбору клиента ${formatRubles(figures.calculation.paymentKopecks, { kopecks: 'never' })} ${paymentNotes[scheduleOf(composed.choice, figures.offer)]}`
        : `${card.name} — не подходит к выбору клиента`,
    }));

/** The rate card, and whether the terms are those of the card. Choosing a card fills the fields with its terms. */
export const CardField = ({ form, composed }: { form: OfferFormApi; composed: Composed }) => {
  const options = useMemo(() => optionsOf(composed), [composed]);
  const rateCardId = form.watch('rateCardId');
  const fillTerms = (id: string): void => {
    const card = composed.cards.find((one) => one.id === id);
    const figures = card && figuresByCard(card, composed, composed.choice);
    if (figures?.ok) form.setValue('terms.offer', valuesOfTerms(figures.offer));
  };
  return (
    <div className="flex flex-col gap-1">
      <Field
        label="Тариф"
        hint={options.length === 0 ? 'Открытых тарифов нет: задайте условия сами' : undefined}
        error={faultOf(form, 'rateCardId')}
      >
        <NativeSelect
          options={options}
          placeholder="Без тарифа, свои условия"
          {...form.register('rateCardId', { onChange: () => fillTerms(form.getValues('rateCardId')) })}
        />
      </Field>
      {rateCardId !== '' && <Checkbox label="Условия отличаются от тарифа" {...form.register('terms.own')} />}
    </div>
  );
};
