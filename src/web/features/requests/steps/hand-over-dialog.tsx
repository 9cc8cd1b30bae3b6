import { useQuery } from '@tanstack/react-query';
import type { FieldError } from 'react-hook-form';
import { z } from 'zod/mini';
import type { Colleague } from '#contract/absences.ts';
import { assignBody } from '#contract/assignments.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import type { ApiError } from '#web/lib/api-client.ts';
import { colleaguesQuery } from '#web/lib/colleagues-query.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-input.tsx';

const assignment = z.omit(assignBody, { version: true });

/** Properties of {@link HandOverDialog}. */
export type HandOverDialogProps = {
  title: string;
  /** Names what is handed over: «Заявка № 1024, КАМАЗ 65115». */
  subject: string;
  /** The present manager. */
  managerId?: string | undefined;
  onAssign: (ask: z.output<typeof assignment>) => Promise<void>;
  /** Somebody else was faster: the page shows the new state, and this refusal. */
  onStaleVersion?: (error: ApiError) => void;
  onClose: () => void;
};

/** A colleague by name; an absence is mentioned, and does not prevent the choice. */
const optionOf = ({ id, name, absences }: Colleague, today: string) => {
  const away = absences.find(({ from, until }) => from <= today && today <= until);
  return { value: id, label: away ? `${name} (отсутствует до ${formatDate(away.until)})` : name };
};

const choiceFault = (fault: FieldError | undefined): string | undefined =>
  fault?.type === 'unknown' ? 'Этот коллега больше не работает с заявками: выберите другого' : fault?.message;

type FormProps = HandOverDialogProps & { colleagues: readonly Colleague[] };

const Form = ({ title, managerId: ownerId, colleagues, onAssign, onStaleVersion, onClose }: FormProps) => {
  const today = moscowDay(useNow());
  const state = useContractForm({
    schema: assignment,
    defaults: { managerId: '', note: '' },
    send: async (ask) => {
      await onAssign(ask);
      onClose();
    },
    onRefused: (error) => {
      if (error.status !== 409 || !onStaleVersion) return false;
      onStaleVersion(error);
      return true;
    },
  });
  const { register, formState } = state.form;
  const { managerId, note } = formState.errors;
  return (
    <ContractForm
      state={state}
      label={title}
      submitText="Передать"
      aside={
        <Button variant="ghost" onClick={onClose}>
          Не сейчас
        </Button>
      }
    >
      <Field label="Кому" required error={choiceFault(managerId)}>
        <NativeSelect
          placeholder="Выберите коллегу"
          options={colleagues
            .filter(({ id }) => id !== ownerId)
            .map((colleague) => optionOf(colleague, today))}
          {...register('managerId')}
        />
      </Field>
      <Field label="Заметка" hint="Увидят только сотрудники" error={note?.message}>
        <TextArea rows={3} maxLength={1000} {...register('note')} />
      </Field>
    </ContractForm>
  );
};

/** Asks whom to assign requests to, with a note for the staff. */
export const HandOverDialog = (props: HandOverDialogProps) => {
  const { title, subject, onClose } = props;
  const { data, error, refetch } = useQuery(colleaguesQuery);
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">{subject}</p>
        {data && <Form {...props} colleagues={data.items} />}
        {!data && error && <LoadFailed title="Не удалось загрузить коллег" error={error} retry={refetch} />}
        {!data && !error && <Skeleton className="h-40" />}
      </div>
    </Dialog>
  );
};
