import { useRef } from 'react';
import { z } from 'zod/mini';
import { declineInvitationBody } from '#contract/invitations.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { stepInvitation } from './queries.ts';

/** Properties of {@link DeclineDialog}. */
export type DeclineDialogProps = {
  requestId: string;
  /** The lessor for which staff decline. */
  lessor: { id: string; name: string } | undefined;
  refresh: () => Promise<void>;
  onClose: () => void;
};

const schema = z.omit(declineInvitationBody, { lessorId: true });

/** Declines a request for a lessor, with the reason. */
export const DeclineDialog = ({ requestId, lessor, refresh, onClose }: DeclineDialogProps) => {
  const title = lessor ? `Отказаться за «${lessor.name}»?` : 'Отказаться от заявки?';
  const keyOf = useRef(createKeyring());
  const state = useContractForm({
    schema,
    defaults: { reason: '' },
    send: async (typed) => {
      const body = { ...typed, lessorId: lessor?.id };
      await stepInvitation(requestId, 'decline', { body, key: keyOf.current(body) });
      await refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      about="Черновики предложений отправить будет нельзя. Клиент узнает об отказе, а причину увидит только менеджер."
      onClose={onClose}
      state={state}
      submitText="Отказаться"
      danger
      cancelText="Не сейчас"
    >
      <Field label="Причина" required error={state.form.formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={1000} {...state.form.register('reason')} />
      </Field>
    </FormDialog>
  );
};
