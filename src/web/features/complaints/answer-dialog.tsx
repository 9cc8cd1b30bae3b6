import { z } from 'zod/mini';
import { answerComplaintBody, type ComplaintView } from '#contract/complaints.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { answerComplaint } from './queries.ts';

const schema = z.omit(answerComplaintBody, { version: true });

/** Properties of {@link AnswerDialog}. */
export type AnswerDialogProps = {
  complaint: ComplaintView;
  refresh: () => Promise<void>;
  onClose: () => void;
};

/** Answers a complaint, once. */
export const AnswerDialog = ({ complaint, refresh, onClose }: AnswerDialogProps) => {
  const state = useContractForm({
    schema,
    defaults: { answer: '' },
    send: async ({ answer }) => {
      try {
        await answerComplaint(complaint.id, { answer, version: complaint.version });
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog
      title="Ответить на жалобу"
      about={
        complaint.canBeAnswered
          ? 'Ответ придёт автору уведомлением или письмом. Изменить его потом нельзя.'
          : 'Автор не оставил почту: ответ останется здесь, для коллег.'
      }
      onClose={onClose}
      state={state}
      submitText="Ответить"
    >
      <Field label="Ответ" required error={state.form.formState.errors.answer?.message}>
        <TextArea maxLength={2000} {...state.form.register('answer')} />
      </Field>
    </FormDialog>
  );
};
