import { z } from 'zod/mini';
import { decideBody } from '#contract/companies.ts';
import type { CompanyPerson } from '#contract/people.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { againstTexts } from './proof-texts.ts';
import type { Against } from './proof-texts.ts';
import type { ProofSteps } from './use-proof-steps.ts';

/** Properties of {@link AgainstDialog}. */
export type AgainstDialogProps = {
  person: CompanyPerson;
  against: Against;
  decide: ProofSteps['decide'];
  onClose: () => void;
};

type Reason = { reason: string };

const reasonBody = z.required(z.pick(decideBody, { reason: true }));

/** Refuses a person's documents, or undoes their proof, with a reason that the person is told. */
export const AgainstDialog = ({ person, against, decide, onClose }: AgainstDialogProps) => {
  const { title, text, submit, done } = againstTexts[against];
  const heading = `${title}: ${person.name}`;
  const state = useContractForm<Reason, Reason>({
    schema: reasonBody,
    defaults: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'required' } : {}),
    send: async ({ reason }) => {
      await decide({ userId: person.userId, decision: 'refuse', reason });
      showToast(done);
      onClose();
    },
  });
  return (
    <FormDialog title={heading} about={text} onClose={onClose} state={state} submitText={submit}>
      <Field label="Причина" required error={state.form.formState.errors.reason?.message}>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder="В доверенности другая фамилия"
          {...state.form.register('reason')}
        />
      </Field>
    </FormDialog>
  );
};
