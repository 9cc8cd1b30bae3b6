import { z } from 'zod/mini';
import { answerComplaintBody, type ComplaintView } from '#contract/complaints.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
    <Dialog open title="Ответить на жалобу" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">
          {complaint.canBeAnswered
            ? 'Ответ придёт автору уведомлением или письмом. Изменить его потом нельзя.'
            : 'Автор не оставил почту: ответ останется здесь, для коллег.'}
        </p>
        <ContractForm
          state={state}
          label="Ответ на жалобу"
          submitText="Ответить"
          aside={
            <Button variant="ghost" onClick={onClose}>
              Отмена
            </Button>
          }
        >
          <Field label="Ответ" required error={state.form.formState.errors.answer?.message}>
            <TextArea maxLength={2000} {...state.form.register('answer')} />
          </Field>
        </ContractForm>
      </div>
    </Dialog>
  );
};
