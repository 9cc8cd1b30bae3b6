import type { StaffType, TypeBody } from '#contract/offer-types.ts';
import { typeBody } from '#contract/offer-types.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect, type Option } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { addType, changeType } from './queries.ts';
import { useNewerState } from '#web/lib/forms/use-newer-state.ts';
import { useTypeEdit } from './use-type-edit.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

type Values = { id: string; name: string; nameOne: string; words: string; drawing: string };

const labels = { name: 'Название', nameOne: 'Один предмет', words: 'Слова для поиска', drawing: 'Рисунок' };
const names = ['name', 'nameOne', 'words', 'drawing'] as const;

// The other texts may be empty, and the position of a type is not typed.
const schemaUnder = (parentId: string | null, id: string | undefined) =>
  overTyped(typeBody, (values: Partial<Values>) => ({
    words: '',
    ...(id ? { id } : {}),
    ...values,
    parentId,
  }));

const valuesOf = ({ id, name, nameOne, words, drawing }: StaffType): Values => ({
  id,
  name,
  nameOne,
  words,
  drawing,
});

/** Properties of {@link TypeForm}. */
export type TypeFormProps = {
  type: StaffType | undefined;
  parentId: string | null;
  /** Drawings by their names. */
  drawings: readonly Option[];
  onSaved: (type: StaffType) => void;
};

const shownValue = (values: Values, name: keyof Values, drawings: readonly Option[]): string =>
  name === 'drawing'
    ? (drawings.find(({ value }) => value === values.drawing)?.label ?? values.drawing)
    : values[name] || 'пусто';

/** The form of a type; the slower of two editors sees which fields differ from what they typed. */
const useTypeForm = ({ type, parentId, drawings, onSaved }: TypeFormProps) => {
  const edit = useTypeEdit();
  const newer = useNewerState(type && valuesOf(type));
  const state = useContractForm<Values, TypeBody>({
    schema: schemaUnder(parentId, type?.id),
    defaults: newer.seen ?? { id: '', name: '', nameOne: '', words: '', drawing: '' },
    send: async ({ name, nameOne, words, drawing, ...place }) => {
      const fields = { name, nameOne, words, drawing };
      const saved = await edit(
        type
          ? changeType(type.id, { ...newer.changed(fields), version: type.version })
          : addType({ ...place, ...fields }),
      );
      newer.see(valuesOf(saved));
      state.form.reset(valuesOf(saved));
      showToast(type ? 'Сохранено' : 'Тип добавлен');
      onSaved(saved);
    },
  });
  const changes = names
    .filter((name) => newer.differs(name))
    .map((name) => ({ label: labels[name], value: type ? shownValue(valuesOf(type), name, drawings) : '' }));
  return { state, changes };
};

/** The names of a type and its drawing. */
export const TypeForm = (props: TypeFormProps) => {
  const { type, drawings } = props;
  const { state, changes } = useTypeForm(props);
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <ContractForm state={state} label="Тип техники" submitText={type ? 'Сохранить тип' : 'Добавить тип'}>
      <StaleVersionNotice changes={changes} />
      {!type && (
        <Field
          label="Адрес"
          hint="Латиницей, через дефис: hydraulic-press. Потом не меняется"
          required
          error={errors.id?.message}
        >
          <TextInput maxLength={80} autoCapitalize="none" spellCheck={false} {...register('id')} />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={labels.name} hint="Во множественном числе" required error={errors.name?.message}>
          <TextInput maxLength={80} {...register('name')} />
        </Field>
        <Field label={labels.nameOne} hint="В единственном числе" required error={errors.nameOne?.message}>
          <TextInput maxLength={80} {...register('nameOne')} />
        </Field>
      </div>
      <Field
        label={labels.words}
        hint="Через пробел: как ещё называют эту технику"
        error={errors.words?.message}
      >
        <TextInput maxLength={300} {...register('words')} />
      </Field>
      <Field
        label={labels.drawing}
        hint="Стоит там, где нет фотографий"
        required
        error={errors.drawing?.message}
      >
        <NativeSelect placeholder="Выберите рисунок" options={drawings} {...register('drawing')} />
      </Field>
    </ContractForm>
  );
};
