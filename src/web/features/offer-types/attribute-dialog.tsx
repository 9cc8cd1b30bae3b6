import { useMutation } from '@tanstack/react-query';
import type { TypeAttribute } from '#contract/catalogue.ts';
import type { StaffType } from '#contract/offer-types.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { attributeKindNames } from '#domain/catalogue/attribute-kinds.ts';
import {
  attributeSchema,
  valuesOfAttribute,
  type AttributeFields,
  type AttributeValues,
} from './attribute-values.ts';
import { InUseNotice } from '#web/lib/in-use-notice.tsx';
import { addAttribute, changeAttribute, removeAttribute } from './queries.ts';
import { useNewerState } from '#web/lib/forms/use-newer-state.ts';
import { useTypeEdit } from './use-type-edit.ts';
import { ValueRows } from './value-rows.tsx';

const kinds = Object.entries(attributeKindNames).map(([value, label]) => ({ value, label }));
const labels = {
  name: 'Название',
  unit: 'Единица',
  kind: 'Вид',
  values: 'Значения',
  filterable: 'В фильтрах',
};

const shown = (values: AttributeValues, field: keyof typeof labels): string => {
  if (field === 'values') return values.values.map(({ name }) => name).join(', ') || 'нет';
  if (field === 'filterable') return values.filterable ? 'да' : 'нет';
  return field === 'kind' ? attributeKindNames[values.kind] : values[field] || 'нет';
};

/** Properties of {@link AttributeDialog}. */
export type AttributeDialogProps = {
  type: StaffType;
  /** Undefined for a new one. */
  attribute: TypeAttribute | undefined;
  onClose: () => void;
};

const RemoveStep = ({ type, attribute, onClose }: AttributeDialogProps & { attribute: TypeAttribute }) => {
  const edit = useTypeEdit();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => edit(removeAttribute(type, attribute.key)),
    onSuccess: () => {
      showToast('Свойство удалено');
      onClose();
    },
  });
  const ask = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Удалить свойство «${attribute.name}»?`,
      text: 'Если оно заполнено хотя бы у одного предложения, удалить его не получится.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) mutate();
  };
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <Button variant="ghost" className="self-start" loading={isPending} onClick={() => void ask()}>
        Удалить свойство
      </Button>
      <InUseNotice error={error} instead="Сначала уберите его у предложений или оставьте как есть." />
    </div>
  );
};

const useAttributeForm = ({ type, attribute, onClose }: AttributeDialogProps) => {
  const edit = useTypeEdit();
  const now = type.attributes.find(({ key }) => key === attribute?.key);
  const newer = useNewerState(attribute && valuesOfAttribute(now ?? attribute));
  const state = useContractForm<AttributeValues, AttributeFields>({
    schema: attributeSchema,
    defaults: newer.seen ?? valuesOfAttribute(undefined),
    send: async (fields) => {
      const { version } = type;
      const { key, ...change } = fields;
      await edit(
        attribute
          ? changeAttribute(type.id, attribute.key, { ...change, version })
          : addAttribute({ ...change, key, typeId: type.id, version }),
      );
      showToast(attribute ? 'Сохранено' : 'Свойство добавлено');
      onClose();
    },
  });
  const fields = Object.keys(labels) as (keyof typeof labels)[];
  const changes = fields
    .filter((field) => now && newer.differs(field))
    .map((field) => ({ label: labels[field], value: shown(valuesOfAttribute(now), field) }));
  return { state, changes };
};

/** An attribute of a type, or the form of a new one. */
export const AttributeDialog = (props: AttributeDialogProps) => {
  const { attribute, onClose } = props;
  const { state, changes } = useAttributeForm(props);
  const { register, watch, formState } = state.form;
  const { errors } = formState;
  const kind = watch('kind');
  return (
    <Drawer open title={attribute?.name ?? 'Новое свойство'} onClose={onClose}>
      <ContractForm state={state} label="Свойство" submitText={attribute ? 'Сохранить' : 'Добавить'}>
        <StaleVersionNotice changes={changes} />
        <Field label={labels.name} required error={errors.name?.message}>
          <TextInput maxLength={80} {...register('name')} />
        </Field>
        {!attribute && (
          <Field
            label="Код"
            hint="Латиницей: axleLoadT. Стоит в фидах и в адресах, потом не меняется"
            required
            error={errors.key?.message}
          >
            <TextInput maxLength={40} autoCapitalize="none" spellCheck={false} {...register('key')} />
          </Field>
        )}
        <Field label={labels.kind} required error={errors.kind?.message}>
          <NativeSelect options={kinds} {...register('kind')} />
        </Field>
        {kind === 'number' && (
          <Field label={labels.unit} hint="Пусто — без единицы" error={errors.unit?.message}>
            <TextInput maxLength={20} {...register('unit')} />
          </Field>
        )}
        {kind === 'enum' && <ValueRows form={state.form} />}
        <Checkbox label="Показывать в фильтрах каталога" {...register('filterable')} />
      </ContractForm>
      {attribute && <RemoveStep {...props} attribute={attribute} />}
    </Drawer>
  );
};
