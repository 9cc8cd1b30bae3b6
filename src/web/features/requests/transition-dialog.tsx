import { z } from 'zod/mini';
import { transitionBody } from '#contract/requests.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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

/** Asks for the reason of a move. */
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
  const leave = async (): Promise<void> => {
    const written = state.form.getValues('reason').trim() !== '';
    const sure =
      !written ||
      (await confirmDialog({
        title: 'Закрыть и не отправлять?',
        text: 'Написанное пропадёт.',
        confirm: 'Закрыть',
      }));
    if (sure) onClose();
  };
  return (
    <Dialog open title={label.ask.title} onClose={() => void leave()}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">{subject}</p>
        <ContractForm
          state={state}
          label={label.ask.title}
          submitText={label.text}
          danger={label.ending}
          aside={
            <Button variant="ghost" onClick={() => void leave()}>
              Не сейчас
            </Button>
          }
        >
          <Field
            label={label.ask.label}
            hint={label.ask.hint}
            required={reasonRequired}
            error={state.form.formState.errors.reason?.message}
          >
            <TextArea rows={3} maxLength={1000} {...state.form.register('reason')} />
          </Field>
        </ContractForm>
      </div>
    </Dialog>
  );
};
