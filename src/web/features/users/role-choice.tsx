import { useId } from 'react';
import { grantedRole } from '#contract/people.ts';
import type { GrantedRole, WorkplaceKind } from '#contract/people.ts';
import { companyRoleWords } from '#domain/accounts/account-labels.ts';
import { roleWordsAt } from '#domain/accounts/role-words.ts';
import { FieldGroup } from '#web/ui/field.tsx';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a role on its own, not within a sentence. */
export const companyRoleName = (role: keyof typeof companyRoleWords): string =>
  capital(companyRoleWords[role].name);

/** Properties of {@link RoleChoice}. */
export type RoleChoiceProps = {
  value: GrantedRole;
  /** Set for the people of a vendor or lessor. */
  workplace: WorkplaceKind | undefined;
  onChange: (role: GrantedRole) => void;
  error?: string | undefined;
};

/** The roles that may be granted, each with its meaning. */
export const RoleChoice = ({ value, workplace, onChange, error }: RoleChoiceProps) => {
  const id = useId();
  return (
    <FieldGroup label="Что человек сможет делать" required error={error}>
      <div className="flex flex-col gap-2">
        {grantedRole.options.map((role) => (
          <label
            key={role}
            htmlFor={`${id}-${role}`}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md px-4 py-3 hairline transition-colors hover:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={`${id}-${role}`}
              type="radio"
              name={id}
              value={role}
              checked={role === value}
              aria-describedby={`${id}-${role}-means`}
              className="mt-1 size-4 shrink-0 accent-accent"
              onChange={() => onChange(role)}
            />
            <span className="font-medium">{companyRoleName(role)}</span>
            <span id={`${id}-${role}-means`} className="col-start-2 text-sm text-soft">
              {capital(roleWordsAt(workplace)[role].means)}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
