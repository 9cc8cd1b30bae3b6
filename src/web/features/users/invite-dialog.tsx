import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { inviteBody } from '#contract/people.ts';
import type { CompanyInvitation, CompanyPeople, GrantedRole } from '#contract/people.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { RoleChoice } from './role-choice.tsx';
import { companyPeopleQuery, peopleAddress } from './queries.ts';

type Values = { email: string; role: GrantedRole };

type Company = CompanyPeople['company'];

const useInvitationForm = (company: Company, onSent: () => void) => {
  const queryClient = useQueryClient();
  const keyOf = useRef(createKeyring());
  return useContractForm<Values, Values>({
    schema: inviteBody,
    defaults: { email: '', role: 'employee' },
    send: async (body) => {
      const headers = { 'idempotency-key': keyOf.current(body) };
      const { email } = await session.call<CompanyInvitation>(peopleAddress(company.id), { body, headers });
      await queryClient.invalidateQueries({ queryKey: companyPeopleQuery(company.id).queryKey });
      showToast(`Письмо с приглашением отправлено на ${email}`);
      onSent();
    },
  });
};

/** Invites somebody into a company by a letter. */
export const InviteDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const state = useInvitationForm(company, onClose);
  const { register, control, formState } = state.form;
  const isMember = formState.errors.email?.type === 'taken';
  return (
    <FormDialog
      title="Пригласить в компанию"
      onClose={onClose}
      state={state}
      submitText="Отправить приглашение"
    >
      <Field
        label="Электронная почта"
        required
        hint="Отправим ссылку, она действует семь дней. Принять приглашение сможет только владелец этой почты"
        error={isMember ? 'Человек с этой почтой уже в компании' : formState.errors.email?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="off" {...register('email')} />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <RoleChoice
            value={value}
            workplace={company.workplace}
            onChange={onChange}
            error={formState.errors.role?.message}
          />
        )}
      />
    </FormDialog>
  );
};
