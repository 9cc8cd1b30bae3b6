import { z } from 'zod/mini';
import { declineInvitationBody } from '#contract/invitations.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { stepInvitation } from './queries.ts';

/** Properties of {@link DeclineDialog}. */
export type DeclineDialogProps = {
  requestId: string;
  /** Named by staff, who decline for it. */
  lessor: { id: string; name: string } | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
};

const schema = z.omit(declineInvitationBody, { lessorId: true });

/** Declines a request for a lessor, with the reason. */
export const DeclineDialog = ({ requestId, lessor, refresh, onClose }: DeclineDialogProps) => {
  const title = lessor ? `Отказаться за «${lessor.name}»?` : 'Отказаться от заявки?';
  const state = useContractForm({
    schema,
    defaults: { reason: '' },
    send: async (body) => {
      await stepInvitation(requestId, 'decline', { ...body, lessorId: lessor?.id });
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">
          Черновики предложений отправить будет нельзя. Клиент узнает об отказе, а причину увидит только
          менеджер.
        </p>
        <ContractForm
          state={state}
          label={title}
          submitText="Отказаться"
          danger
          aside={
            <Button variant="ghost" onClick={onClose}>
              Не сейчас
            </Button>
          }
        >
          <Field label="Причина" required error={state.form.formState.errors.reason?.message}>
            <TextArea rows={3} maxLength={1000} {...state.form.register('reason')} />
          </Field>
        </ContractForm>
      </div>
    </Dialog>
  );
};
