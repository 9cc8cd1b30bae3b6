import { Controller } from 'react-hook-form';
import { roleBody } from '#contract/people.ts';
import type { CompanyPerson, GrantedRole, WorkplaceKind } from '#contract/people.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { RoleChoice } from './role-choice.tsx';

/** Properties of {@link RoleDialog}. */
export type RoleDialogProps = {
  person: CompanyPerson;
  workplace: WorkplaceKind | undefined;
  onChangeRole: (role: GrantedRole) => Promise<void>;
  onClose: () => void;
};

/** Sets a person's role, which also accepts a pending person. */
export const RoleDialog = ({ person, workplace, onChangeRole, onClose }: RoleDialogProps) => {
  const waits = person.role === 'pending';
  const title = waits ? `Принять в компанию: ${person.name}` : `Место в компании: ${person.name}`;
  const role: GrantedRole = person.role === 'pending' ? 'employee' : person.role;
  const state = useContractForm<{ role: GrantedRole }, { role: GrantedRole }>({
    schema: roleBody,
    defaults: { role },
    send: async (body) => {
      await onChangeRole(body.role);
      onClose();
    },
  });
  return (
    <FormDialog title={title} onClose={onClose} state={state} submitText={waits ? 'Принять' : 'Сохранить'}>
      <Controller
        control={state.form.control}
        name="role"
        render={({ field: { value, onChange } }) => (
          <RoleChoice value={value} workplace={workplace} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
};
