import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { RateCardView } from '#contract/lessors.ts';
import type { RateCardFields } from '#contract/rate-cards.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { drafts } from '#web/lib/drafts.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { faultOf } from './card-fields.tsx';
import { AssetPart, CostsPart, LesseePart, TermsPart } from './card-form-parts.tsx';
import { cardValuesSchema, emptyCard, valuesOfCard } from './card-values.ts';
import type { CardValues } from './card-values.ts';
import type { Choice } from '#web/ui/multi-choice.tsx';
import { addRateCard, rateCardsQuery } from './queries.ts';
import { TryOutPart } from './try-out.tsx';

/** Properties of {@link CardForm}. */
export type CardFormProps = {
  lessor: { id: string; name: string };
  /** The card to replace by a new version; undefined for a new card. */
  replaced: RateCardView | undefined;
  types: readonly Choice[];
  /** A day of Moscow. */
  today: string;
};

const titleOf = (replaced: RateCardView | undefined): string =>
  replaced ? `${replaced.name}: версия ${replaced.version + 1}` : 'Новый тариф';

/** The fields of a card, without the form's frame. */
const Fields = ({ lessor, replaced, types, today }: CardFormProps) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const draft = `rate-card:${lessor.id}:${replaced?.id ?? 'new'}`;
  const defaults = replaced ? valuesOfCard(replaced, today) : emptyCard(today);
  const state = useContractForm<CardValues, RateCardFields>({
    schema: cardValuesSchema,
    defaults,
    draft: { name: draft, keep: Object.keys(defaults) as (keyof CardValues)[] },
    send: async (card) => {
      await addRateCard(lessor.id, { ...card, ...(replaced ? { replaces: replaced.id } : {}) });
      drafts.remove(draft);
      await queryClient.invalidateQueries({ queryKey: rateCardsQuery(lessor.id).queryKey });
      showToast(replaced ? 'Новая версия действует' : 'Тариф добавлен');
      await router.navigate({ to: '/account/rate-cards', search: { lessor: lessor.id } });
    },
  });
  const { form } = state;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ContractForm
        state={state}
        label={titleOf(replaced)}
        submitText={replaced ? 'Заменить тариф' : 'Добавить тариф'}
      >
        <Card>
          <Field
            label="Название"
            hint="Его видят клиенты рядом с вашими условиями"
            required
            error={faultOf(form, 'name')}
          >
            <TextInput maxLength={100} {...form.register('name')} />
          </Field>
        </Card>
        <AssetPart form={form} types={types} />
        <TermsPart form={form} />
        <CostsPart form={form} />
        <LesseePart form={form} />
      </ContractForm>
      <TryOutPart form={form} lessorId={lessor.id} />
    </div>
  );
};

/** A new card or the next version of one, beside what it would have given. */
export const CardForm = (props: CardFormProps) => {
  const { lessor, replaced } = props;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: 'Тарифы', href: addressOf({ to: '/account/rate-cards', search: { lessor: lessor.id } }) },
        ]}
      />
      <h1 className="text-2xl font-semibold">{titleOf(replaced)}</h1>
      {replaced && (
        <Notice>
          Прежняя версия завершится, как только вы сохраните новую. Отправленные предложения останутся с теми
          условиями, на которых сделаны.
        </Notice>
      )}
      <Fields {...props} />
    </>
  );
};
