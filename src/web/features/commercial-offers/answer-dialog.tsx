import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { ApiError } from '#web/lib/api-client.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

/** Properties of {@link AnswerDialog}: the body has one field of text, `name`. */
export type AnswerDialogProps<Body extends FieldValues> = {
  title: string;
  /** The consequence of the answer. */
  consequence: string;
  schema: z.core.$ZodType<Body>;
  name: string;
  label: string;
  maxLength: number;
  required?: boolean;
  submitText: string;
  danger?: boolean;
  send: (answer: { body: Body; key: string }) => Promise<void>;
  /** The offer has changed meanwhile. */
  onConflict: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an answer to an offer, and for the text that goes with it. */
export const AnswerDialog = <Body extends FieldValues>(props: AnswerDialogProps<Body>) => {
  const { title, consequence, schema, name, label, maxLength, required = false, send, onClose } = props;
  const keyOf = useRef(createKeyring());
  const state = useContractForm<Record<string, string>, Body>({
    schema,
    defaults: { [name]: '' },
    send: async (body) => {
      await send({ body, key: keyOf.current(body) });
      onClose();
    },
    onRefused: ({ status }: ApiError) => {
      if (status !== 409) return false;
      onClose();
      props.onConflict();
      return true;
    },
  });
  return (
    <FormDialog
      title={title}
      about={consequence}
      onClose={onClose}
      state={state}
      submitText={props.submitText}
      danger={props.danger ?? false}
      cancelText="Не сейчас"
      asksToLeave
    >
      <Field label={label} required={required} error={state.form.formState.errors[name]?.message}>
        <TextArea rows={3} maxLength={maxLength} {...state.form.register(name)} />
      </Field>
    </FormDialog>
  );
};
