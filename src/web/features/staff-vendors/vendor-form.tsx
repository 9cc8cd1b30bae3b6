import type { StaffVendor, StaffVendorBody } from '#contract/staff-vendors.ts';
import { staffVendorBody } from '#contract/staff-vendors.ts';
import { isInn } from '#domain/formats/company-numbers.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { useNewerState } from '#web/lib/forms/use-newer-state.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { addVendor, changeVendor } from './queries.ts';
import { useVendorEdit } from './use-vendor-edit.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

type Values = { name: string; slug: string; inn: string };

const labels: Record<keyof Values, string> = {
  name: 'Название',
  slug: 'Адрес страницы',
  inn: 'ИНН компании',
};
const names = ['name', 'slug', 'inn'] as const;

// A cleared ИНН must be removed; the contract would treat an absent one as unchanged.
const schema = overTyped(staffVendorBody, (values: Partial<Values>) => ({ inn: null, ...values }));

const valuesOf = ({ name, slug, company }: StaffVendor): Values => ({ name, slug, inn: company?.inn ?? '' });

/** Properties of {@link VendorForm}. */
export type VendorFormProps = { vendor: StaffVendor | undefined; onSaved: (vendor: StaffVendor) => void };

/** The form of a vendor; the slower of two editors sees the present values beside what they typed. */
const useVendorForm = ({ vendor, onSaved }: VendorFormProps) => {
  const edit = useVendorEdit();
  const newer = useNewerState(vendor && valuesOf(vendor));
  const state = useContractForm<Values, StaffVendorBody>({
    schema,
    defaults: newer.seen ?? { name: '', slug: '', inn: '' },
    check: ({ inn }) => (inn.trim() === '' || isInn(inn.trim()) ? {} : { inn: 'inn' }),
    send: async ({ name, slug, inn }) => {
      const { inn: typedInn, ...change } = newer.changed({ name, slug, inn: inn ?? '' });
      const saved = await edit(
        vendor
          ? changeVendor(vendor.id, {
              ...change,
              ...(typedInn === undefined ? {} : { inn }),
              version: vendor.version,
            })
          : addVendor({ name, slug, inn }),
      );
      newer.see(valuesOf(saved));
      state.form.reset(valuesOf(saved));
      showToast(vendor ? 'Сохранено' : 'Поставщик добавлен');
      onSaved(saved);
    },
  });
  const now = vendor && valuesOf(vendor);
  const changes = names
    .filter((name) => newer.differs(name))
    .map((name) => ({ label: labels[name], value: now?.[name] || 'не указано' }));
  return { state, changes };
};

/** The name of a vendor, the address of its page, and its company. */
export const VendorForm = (props: VendorFormProps) => {
  const { vendor } = props;
  const { state, changes } = useVendorForm(props);
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <ContractForm state={state} label="Поставщик" submitText={vendor ? 'Сохранить' : 'Добавить'}>
      <StaleVersionNotice changes={changes} />
      <Field label={labels.name} required error={errors.name?.message}>
        <TextInput maxLength={200} {...register('name')} />
      </Field>
      <Field
        label={labels.slug}
        hint="Латиницей, через дефис: часть ссылки на страницу поставщика"
        required
        error={errors.slug?.message}
      >
        <TextInput maxLength={80} autoCapitalize="none" spellCheck={false} {...register('slug')} />
      </Field>
      <Field
        label={labels.inn}
        hint={vendor?.company ? vendor.company.name : 'Если компании у нас ещё нет, заведём её'}
        error={errors.inn?.message}
      >
        <TextInput inputMode="numeric" maxLength={12} className="tabular-nums" {...register('inn')} />
      </Field>
    </ContractForm>
  );
};
