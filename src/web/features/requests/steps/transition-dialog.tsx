import { z } from 'zod/mini';
import { transitionBody } from '#contract/requests.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import type { TransitionLabel } from './transition-labels.ts';

/** Properties of {@link TransitionDialog}. */
export type TransitionDialogProps = {
  label: TransitionLabel & { ask: NonNullable<TransitionLabel['ask']> };
  reasonRequired: boolean;
  /** Names the asset: «Заявка № 1024, КАМАЗ 65115». */
  subject: string;
  onTransition: (reason: string | undefined) => Promise<void>;
  /** Somebody else was faster: the page shows the new state, and this refusal. */
  onStaleVersion: (error: ApiError) => void;
  onClose: () => void;
};

const optional = z.pick(transitionBody, { reason: true });

/** Asks for the reason of a transition. */
export const TransitionDialog = ({ label, ...props }: TransitionDialogProps) => {
  const { reasonRequired, subject, onTransition, onStaleVersion, onClose } = props;
  const state = useContractForm({
    schema: optional,
    defaults: { reason: '' },
    check: ({ reason }) => (reasonRequired && reason.trim() === '' ? { reason: 'required' } : {}),
    send: async ({ reason }) => {
      await onTransition(reason);
      onClose();
    },
    onRefused: (error) => {
      if (error.status === 409) onStaleVersion(error);
      return error.status === 409;
    },
  });
  return (
    <FormDialog
      title={label.ask.title}
      about={subject}
      onClose={onClose}
      state={state}
      submitText={label.text}
      danger={label.ending}
      cancelText="Не сейчас"
      asksToLeave
    >
      <Field
        label={label.ask.label}
        hint={label.ask.hint}
        required={reasonRequired}
        error={state.form.formState.errors.reason?.message}
      >
        <TextArea rows={3} maxLength={1000} {...state.form.register('reason')} />
      </Field>
    </FormDialog>
  );
};
