import { useState } from 'react';
import type { LessorBody, LessorView } from '#contract/lessors.ts';
import { lessorBody } from '#contract/lessors.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { signingWords } from '#domain/lessors/card-words.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { drafts } from '#web/lib/drafts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useLessorStep } from './use-lessor-step.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';
import { LogoField, logoIdOf, type ChosenLogo } from '#web/lib/upload/logo-field.tsx';

type Values = { name: string; inn: string; address: string; about: string; signing: string[] };

// A cleared text must be removed; the contract would treat an absent one as unchanged.
const schema = overTyped(lessorBody, (values: Partial<Values>) => ({ about: null, signing: [], ...values }));

/** Properties of {@link LessorForm}. */
export type LessorFormProps = { lessor: LessorView | undefined; onSaved: (lessor: LessorView) => void };

const useLessorForm = ({ lessor, onSaved }: LessorFormProps) => {
  const step = useLessorStep(lessor);
  const [logo, setLogo] = useState<ChosenLogo>('same');
  const draft = `lessor:${lessor?.id ?? 'new'}`;
  const state = useContractForm<Values, LessorBody>({
    schema,
    defaults: {
      name: lessor?.name ?? '',
      inn: lessor?.inn ?? '',
      address: lessor?.address ?? '',
      about: lessor?.about ?? '',
      signing: lessor?.signing ?? ['paper'],
    },
    draft: { name: draft, keep: ['name', 'inn', 'address', 'about', 'signing'] },
    check: ({ inn }) => (inn.trim() === '' || isInn(inn.trim()) ? {} : { inn: 'inn' }),
    send: async (body) => {
      const saved = await step({ ...body, logoId: logoIdOf(logo) });
      drafts.remove(draft);
      showToast(lessor ? 'Сохранено' : 'Компания добавлена');
      onSaved(saved);
    },
  });
  return { state, logo, setLogo };
};

/** The details of a lessor. */
export const LessorForm = (props: LessorFormProps) => {
  const { lessor } = props;
  const { state, logo, setLogo } = useLessorForm(props);
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <ContractForm
      state={state}
      label={lessor ? 'Данные компании' : 'Новая лизинговая компания'}
      submitText={lessor ? 'Сохранить' : 'Добавить'}
    >
      <Field label="Название" required error={errors.name?.message}>
        <TextInput maxLength={200} {...register('name')} />
      </Field>
      <Field label="ИНН" required error={errors.inn?.message}>
        <TextInput inputMode="numeric" maxLength={12} className="tabular-nums" {...register('inn')} />
      </Field>
      <Field
        label="Адрес"
        hint="Клиент видит его, когда соглашается передать заявку"
        required
        error={errors.address?.message}
      >
        <TextInput maxLength={500} {...register('address')} />
      </Field>
      <LogoField
        logo={lessor?.logo ?? null}
        without="Клиент видит логотип, когда выбирает компанию и читает её предложение."
        chosen={logo}
        onChange={setLogo}
      />
      <Field label="О компании" error={errors.about?.message}>
        <TextArea maxLength={2000} {...register('about')} />
      </Field>
      <FieldGroup label="Как подписывает договоры" required error={errors.signing?.message}>
        {Object.entries(signingWords).map(([value, text]) => (
          <Checkbox
            key={value}
            value={value}
            label={text}
            aria-invalid={errors.signing ? true : undefined}
            {...register('signing')}
          />
        ))}
      </FieldGroup>
    </ContractForm>
  );
};
