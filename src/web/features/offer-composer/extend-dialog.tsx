import { useRef } from 'react';
import { z } from 'zod/mini';
import { extendBody } from '#contract/invitations.ts';
import { moscowOf } from '#domain/formats/moscow.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { stepInvitation } from './queries.ts';
import { overTyped } from '#web/lib/forms/over-typed.ts';

/** Properties of {@link ExtendDialog}. */
export type ExtendDialogProps = {
  requestId: string;
  /** The lessor whose time is extended; all of them if undefined. */
  lessor: { id: string; name: string } | undefined;
  /** Until when they may answer now, an ISO moment. */
  bidsUntil: string;
  refresh: () => Promise<void>;
  onClose: () => void;
};

const typedLength = '2026-11-25T18:00'.length;

/** A moment as Moscow's clock shows it, for a field: `2026-11-25T18:00`. */
const typedOf = (moment: string): string => moscowOf(moment).toISOString().slice(0, typedLength);

/** A field of Moscow time as a moment in UTC; an invalid time stays as it is, for the contract to refuse. */
const momentOf = (typed: string): string => {
  const at = Date.parse(`${typed}:00+03:00`);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};

const schema = overTyped(z.omit(extendBody, { lessorId: true }), ({ until }: { until?: string }) => ({
  until: until === undefined ? undefined : momentOf(until),
}));

/** Extends the time within which lessors may answer. */
export const ExtendDialog = ({ requestId, lessor, bidsUntil, refresh, onClose }: ExtendDialogProps) => {
  const title = lessor ? `Продлить срок для «${lessor.name}»` : 'Продлить срок всем';
  const keyOf = useRef(createKeyring());
  const state = useContractForm({
    schema,
    defaults: { until: typedOf(bidsUntil) },
    send: async (typed) => {
      const body = { ...typed, lessorId: lessor?.id };
      await stepInvitation(requestId, 'extend', { body, key: keyOf.current(body) });
      await refresh();
      showToast('Срок ответа продлён');
      onClose();
    },
  });
  return (
    <FormDialog title={title} onClose={onClose} state={state} submitText="Продлить">
      <Field
        label="Новый срок ответа"
        hint="По московскому времени, не дальше 30 дней. Раньше прежнего срок не станет"
        required
        error={state.form.formState.errors.until?.message}
      >
        <TextInput type="datetime-local" {...state.form.register('until')} />
      </Field>
    </FormDialog>
  );
};
