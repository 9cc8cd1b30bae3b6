import { useState } from 'react';
import { z } from 'zod/mini';
import { updateUserBody } from '#contract/people.ts';
import type { UpdateUser, UserView } from '#contract/people.ts';
import { lessorRoles, roles } from '#contract/roles.ts';
import type { LessorRole, Role } from '#contract/roles.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { lessorRoleWords } from '#domain/lessors/card-words.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import type { Option } from '#web/ui/native-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useUserStep } from './use-user-step.ts';

type Change = Pick<UpdateUser, 'role' | 'vendorId' | 'lessorId' | 'lessorRole' | 'secondFactorRequired'>;
type Values = {
  role: Role;
  vendorId: string;
  lessorId: string;
  lessorRole: LessorRole;
  secondFactorRequired: boolean;
};
type Faults = { vendorId?: 'required'; lessorId?: 'required' };

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const lessorRoleOptions = lessorRoles.map((value) => ({
  value,
  label: `${lessorRoleWords[value].name}: ${lessorRoleWords[value].means}`,
}));
const schema = z.pick(updateUserBody, {
  role: true,
  vendorId: true,
  lessorId: true,
  lessorRole: true,
  secondFactorRequired: true,
});

const checkWorkplace = ({ role, vendorId, lessorId }: Values): Faults => ({
  ...(role === 'vendor' && vendorId === '' ? { vendorId: 'required' } : {}),
  ...(role === 'lessor' && lessorId === '' ? { lessorId: 'required' } : {}),
});

const reasonTexts = {
  requests:
    'У человека есть незавершённые заявки: с новой ролью он их не увидит. Сначала завершите или отмените их.',
  company: 'Он единственный владелец компании, в которой есть другие люди. Сначала передайте её.',
};
type Reason = keyof typeof reasonTexts;

const reasonsOf = ({ status, body }: ApiError): Reason[] =>
  status === 409 ? (Object.keys(reasonTexts) as Reason[]).filter((reason) => body?.error[reason]) : [];

/** The organisations that a person may work for. */
export type Workplaces = { vendors: readonly Option[]; lessors: readonly Option[] };

type Form = ReturnType<typeof useContractForm<Values, Change>>['form'];

const LessorFields = ({ form, lessors }: { form: Form; lessors: readonly Option[] }) => (
  <>
    <Field label="Лизинговая компания" required error={form.formState.errors.lessorId?.message}>
      <NativeSelect placeholder="Выберите компанию" options={lessors} {...form.register('lessorId')} />
    </Field>
    <Field label="Роль в компании" required error={form.formState.errors.lessorRole?.message}>
      <NativeSelect options={lessorRoleOptions} {...form.register('lessorRole')} />
    </Field>
  </>
);

/** The form of a person's rights; the reasons say why the role cannot be changed yet. */
const useRightsForm = (user: UserView) => {
  const step = useUserStep(user);
  const [reasons, setReasons] = useState<Reason[]>([]);
  const state = useContractForm<Values, Change>({
    schema,
    defaults: {
      role: user.role,
      vendorId: user.vendor?.id ?? '',
      lessorId: user.lessor?.id ?? '',
      lessorRole: user.lessor?.role ?? 'owner',
      secondFactorRequired: user.secondFactor.required,
    },
    check: checkWorkplace,
    send: async (change) => {
      setReasons([]);
      await step('', change);
      showToast('Сохранено');
    },
    onRefused: (error) => {
      const found = reasonsOf(error);
      setReasons(found);
      return found.length > 0;
    },
  });
  return { state, reasons };
};

/** A person's role, their organisation, and whether they need a second factor. */
export const UserForm = ({ user, vendors, lessors }: { user: UserView } & Workplaces) => {
  const { state, reasons } = useRightsForm(user);
  const { register, watch, formState } = state.form;
  return (
    <section aria-labelledby="user-role" className="border-t border-line pt-5">
      <h3 id="user-role" className="mb-4 font-semibold">
        Права
      </h3>
      <ContractForm state={state} label="Права" submitText="Сохранить">
        <Field
          label="Роль"
          required
          hint={
            user.role === 'client' && watch('role') !== 'client'
              ? 'Человек выйдет из своих компаний и не увидит их заявок'
              : undefined
          }
          error={formState.errors.role?.message}
        >
          <NativeSelect options={roleOptions} {...register('role')} />
        </Field>
        {watch('role') === 'vendor' && (
          <Field label="Поставщик" required error={formState.errors.vendorId?.message}>
            <NativeSelect placeholder="Выберите поставщика" options={vendors} {...register('vendorId')} />
          </Field>
        )}
        {watch('role') === 'lessor' && <LessorFields form={state.form} lessors={lessors} />}
        <Checkbox
          label="Требовать второй фактор при входе"
          error={formState.errors.secondFactorRequired?.message}
          {...register('secondFactorRequired')}
        />
        {reasons.length > 0 && (
          <Notice tone="danger" title="Пока роль сменить нельзя">
            {reasons.map((reason) => (
              <p key={reason}>{reasonTexts[reason]}</p>
            ))}
          </Notice>
        )}
      </ContractForm>
    </section>
  );
};
