import { useState } from 'react';
import { z } from 'zod/mini';
import { text } from '#contract/common.ts';
import type { RequestDocument } from '#contract/request-documents.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import type { Step } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialog-host.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconCheck, iconUndo } from '#web/ui/icons.ts';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';

const refusal = z.object({ reason: text(500) });

type RefuseProps = { title: string; refuse: (reason: string) => Promise<void>; onClose: () => void };

const RefuseDialog = ({ title, refuse, onClose }: RefuseProps) => {
  const state = useContractForm({
    schema: refusal,
    defaults: { reason: '' },
    send: async ({ reason }) => {
      await refuse(reason);
      onClose();
    },
  });
  return (
    <FormDialog title={`Вернуть «${title}»?`} onClose={onClose} state={state} submitText="Вернуть клиенту">
      <Field
        label="Что исправить"
        hint="Клиент увидит это рядом с документом и в письме"
        required
        error={state.form.formState.errors.reason?.message}
      >
        <TextArea rows={3} maxLength={500} {...state.form.register('reason')} />
      </Field>
    </FormDialog>
  );
};

/** Properties of {@link DocumentDecision}. */
export type DocumentDecisionProps = {
  document: RequestDocument;
  step: Step;
  accept: (validUntil: string) => Promise<void>;
  refuse: (reason: string) => Promise<void>;
};

/**
 * Accepts a document, with a last day of validity if it has one, or returns it with a reason; an accepted document can still be refused
 * later.
 */
export const DocumentDecision = ({ document, step, accept, refuse }: DocumentDecisionProps) => {
  const [validUntil, setValidUntil] = useState('');
  const { title, status } = document;
  const giveBack = (
    <Button
      size="sm"
      icon={iconUndo}
      variant="ghost"
      aria-label={`Вернуть: ${title}`}
      onClick={() => openDialog((close) => <RefuseDialog title={title} refuse={refuse} onClose={close} />)}
    >
      Вернуть
    </Button>
  );
  if (status === 'accepted') return <div className="-my-1 -ml-3">{giveBack}</div>;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Field label="Действует до, если есть срок" className="w-full sm:w-56">
        <TextInput
          type="date"
          value={validUntil}
          onChange={({ currentTarget }) => setValidUntil(currentTarget.value)}
        />
      </Field>
      <Button
        icon={iconCheck}
        loading={step.busy}
        aria-label={`Принять: ${title}`}
        onClick={() => void step.perform(() => accept(validUntil))}
      >
        Принять
      </Button>
      {giveBack}
    </div>
  );
};
