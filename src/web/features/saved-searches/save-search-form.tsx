import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { saveSearchBody } from '#contract/saved-searches.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { frequencyOptions } from './frequency-options.ts';
import { savedSearchesQuery, saveSearch } from './queries.ts';

const schema = z.omit(saveSearchBody, { query: true });

/** Properties of {@link SaveSearchForm}. */
export type SaveSearchFormProps = {
  /** The query, as in the catalogue's address. */
  query: string;
  /** It was saved, or cancelled. */
  onDone: () => void;
};

/** Asks before a search of the catalogue is saved: opening an address saves nothing. */
export const SaveSearchForm = ({ query, onDone }: SaveSearchFormProps) => {
  const queryClient = useQueryClient();
  const state = useContractForm({
    schema,
    defaults: { name: '', frequency: 'daily' },
    send: async (body) => {
      await saveSearch({ ...body, query });
      await queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
      showToast('Поиск сохранён');
      onDone();
    },
  });
  const { register, formState } = state.form;
  return (
    <SectionCard id="save-search" title="Сохранить поиск">
      <p className="text-soft">
        Сообщим, когда в каталоге появится подходящее. Что выбрано в фильтрах, уже запомнили.
      </p>
      <ContractForm
        state={state}
        label="Сохранить поиск"
        submitText="Сохранить"
        aside={
          <Button variant="ghost" onClick={onDone}>
            Не сохранять
          </Button>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Название"
            hint="Можно не заполнять: назовём по условиям"
            error={formState.errors.name?.message}
          >
            <TextInput maxLength={100} {...register('name')} />
          </Field>
          <Field label="Сообщать о новом" error={formState.errors.frequency?.message}>
            <NativeSelect options={frequencyOptions} {...register('frequency')} />
          </Field>
        </div>
      </ContractForm>
    </SectionCard>
  );
};
