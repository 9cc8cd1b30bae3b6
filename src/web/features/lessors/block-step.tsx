import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { blockLessorBody, type LessorView } from '#contract/lessors.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { lessorsQuery, stepBlock } from './queries.ts';

const schema = z.omit(blockLessorBody, { version: true });

/** Blocks or unblocks a lessor as shown on the page; the list is loaded again, even when somebody else was faster. */
const useBlockStep = ({ id, version }: LessorView) => {
  const queryClient = useQueryClient();
  return async (step: 'block' | 'unblock', body: object = {}): Promise<void> => {
    try {
      await stepBlock(id, step, { ...body, version });
    } finally {
      await queryClient.invalidateQueries({ queryKey: lessorsQuery.queryKey });
    }
  };
};

const BlockDialog = ({ lessor, onClose }: { lessor: LessorView; onClose: () => void }) => {
  const step = useBlockStep(lessor);
  const title = `Заблокировать ${lessor.name}?`;
  const state = useContractForm({
    schema,
    defaults: { reason: '' },
    send: async (body) => {
      await step('block', body);
      showToast('Компания заблокирована');
      onClose();
    },
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">
          Новых заявок компания не получит, её предложения клиенты принять не смогут, а её люди смогут только
          читать. За идущие сделки будут отвечать менеджеры: мы им сообщим. Вернуть всё можно в любой момент.
        </p>
        <ContractForm
          state={state}
          label={title}
          submitText="Заблокировать"
          danger
          aside={
            <Button variant="ghost" onClick={onClose}>
              Не сейчас
            </Button>
          }
        >
          <Field
            label="Причина"
            hint="Её увидят люди компании"
            required
            error={state.form.formState.errors.reason?.message}
          >
            <TextArea rows={3} maxLength={1000} {...state.form.register('reason')} />
          </Field>
        </ContractForm>
      </div>
    </Dialog>
  );
};

/** Says that a lessor is blocked, since when and why. */
export const BlockNotice = ({
  blocked: { reason, since },
}: {
  blocked: NonNullable<LessorView['blocked']>;
}) => (
  <Notice tone="danger" title={`Заблокирована ${formatDate(moscowDay(since))}`}>
    <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
  </Notice>
);

/** The button that blocks a lessor, or unblocks it. */
export const BlockStep = ({ lessor }: { lessor: LessorView }) => {
  const [asking, setAsking] = useState(false);
  const step = useBlockStep(lessor);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => step('unblock'),
    onSuccess: () => showToast('Компания разблокирована'),
  });
  return (
    <>
      {lessor.blocked ? (
        <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
          Разблокировать
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Заблокировать
        </Button>
      )}
      {asking && <BlockDialog lessor={lessor} onClose={() => setAsking(false)} />}
      <span role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error && refusalOf(error, () => false).problem}
      </span>
    </>
  );
};
