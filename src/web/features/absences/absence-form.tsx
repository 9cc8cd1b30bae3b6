import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { absenceBody, type Colleague } from '#contract/absences.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { colleaguesQuery, type Colleagues } from '#web/lib/colleagues-query.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

const ownAbsence = z.omit(absenceBody, { userId: true });
const blank = { from: '', until: '', standInId: '' };

type Name = keyof typeof blank;

/** Texts for the contract's codes where they mean something special here; others keep their common text. */
const faultTexts: Record<Name, Record<string, string>> = {
  from: { taken: 'На эти дни у вас уже есть отсутствие' },
  until: {
    min: 'Последний день не может быть раньше первого или уже пройти',
    max: 'Отсутствие длится не дольше года',
  },
  standInId: {
    notAvailable: 'Коллега в эти дни тоже отсутствует: выберите другого',
    unknown: 'Этот коллега больше не работает с заявками: выберите другого',
  },
};

/** Asks for the dates of an absence, and who stands in. */
export const AbsenceForm = ({ others }: { others: readonly Colleague[] }) => {
  const queryClient = useQueryClient();
  const today = moscowDay(useNow());
  const state = useContractForm({
    schema: ownAbsence,
    defaults: blank,
    send: async (body) => {
      const answer = await session.call<Colleagues>('/api/absences', { body });
      queryClient.setQueryData(colleaguesQuery.queryKey, answer);
      state.form.reset(blank);
      showToast('Отсутствие сохранено, коллега получит уведомление');
    },
  });
  const { register, formState } = state.form;
  const faultOf = (name: Name): string | undefined => {
    const fault = formState.errors[name];
    return fault && (faultTexts[name][fault.type] ?? fault.message);
  };
  return (
    <ContractForm state={state} label="Новое отсутствие" submitText="Сохранить отсутствие">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Первый день" required error={faultOf('from')}>
          <TextInput type="date" min={today} {...register('from')} />
        </Field>
        <Field label="Последний день" required error={faultOf('until')}>
          <TextInput type="date" min={today} {...register('until')} />
        </Field>
        <Field label="Кто замещает" required className="sm:col-span-2" error={faultOf('standInId')}>
          <NativeSelect
            placeholder="Выберите коллегу"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            {...register('standInId')}
          />
        </Field>
      </div>
    </ContractForm>
  );
};
