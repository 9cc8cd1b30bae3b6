import { z } from 'zod/mini';
import { updateUserBody } from '#contract/people.ts';
import type { UpdateUser, UserView } from '#contract/people.ts';
import { roles } from '#contract/roles.ts';
import type { Role } from '#contract/roles.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import type { Option } from '#web/ui/native-select.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useUserStep } from './use-user-step.ts';

type Change = Pick<UpdateUser, 'role' | 'vendorId' | 'secondFactorRequired'>;
type Values = { role: Role; vendorId: string; secondFactorRequired: boolean };

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const schema = z.pick(updateUserBody, { role: true, vendorId: true, secondFactorRequired: true });

/** A person's role, whom they work for, and whether they need a second factor. */
export const UserForm = ({ user, vendors }: { user: UserView; vendors: readonly Option[] }) => {
  const step = useUserStep(user);
  const state = useContractForm<Values, Change>({
    schema,
    defaults: {
      role: user.role,
      vendorId: user.vendor?.id ?? '',
      secondFactorRequired: user.secondFactor.required,
    },
    check: ({ role, vendorId }) => (role === 'vendor' && vendorId === '' ? { vendorId: 'required' } : {}),
    send: async (change) => {
      await step('', change);
      showToast('Сохранено');
    },
  });
  const { register, watch, formState } = state.form;
  return (
    <section aria-labelledby="user-role" className="border-t border-line pt-5">
      <h3 id="user-role" className="mb-4 font-semibold">
        Права
      </h3>
      <ContractForm state={state} label="Права" submitText="Сохранить">
        <Field label="Роль" required error={formState.errors.role?.message}>
          <NativeSelect options={roleOptions} {...register('role')} />
        </Field>
        {watch('role') === 'vendor' && (
          <Field label="Поставщик" required error={formState.errors.vendorId?.message}>
            <NativeSelect placeholder="Выберите поставщика" options={vendors} {...register('vendorId')} />
          </Field>
        )}
        <Checkbox
          label="Требовать второй фактор при входе"
          error={formState.errors.secondFactorRequired?.message}
          {...register('secondFactorRequired')}
        />
      </ContractForm>
    </section>
  );
};
