import { useRef } from 'react';
import { messageTemplateBody, type MessageTemplate } from '#contract/conversations.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { templatesAddress, templatesQuery } from './queries.ts';

/** The words of a template. */
export type TemplateWords = Pick<MessageTemplate, 'title' | 'text'>;

type Props = {
  /** The template to change, or the initial text of a new one. */
  template: MessageTemplate | TemplateWords;
  onClose: () => void;
};

/** Adds or changes a template of messages. */
export const TemplateDialog = ({ template, onClose }: Props) => {
  const keyOf = useRef(createKeyring());
  const known = 'id' in template ? template : undefined;
  const state = useContractForm<TemplateWords, TemplateWords>({
    schema: messageTemplateBody,
    defaults: { title: template.title, text: template.text },
    send: async (words) => {
      if (known) {
        const url = `${templatesAddress}/${encodeURIComponent(known.id)}`;
        await session.call(url, { body: { ...words, version: known.version } });
      } else {
        await session.call(templatesAddress, {
          body: words,
          headers: { 'idempotency-key': keyOf.current(words) },
        });
      }
      await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
      onClose();
    },
  });
  const { register, formState } = state.form;
  return (
    <FormDialog
      title={known ? 'Изменить шаблон' : 'Новый шаблон'}
      onClose={onClose}
      state={state}
      submitText="Сохранить шаблон"
    >
      <Field
        label="Название"
        required
        hint="По нему вы и коллеги найдёте шаблон"
        error={formState.errors.title?.message}
      >
        <TextInput autoComplete="off" {...register('title')} />
      </Field>
      <Field label="Текст" required error={formState.errors.text?.message}>
        <TextArea {...register('text')} />
      </Field>
    </FormDialog>
  );
};
