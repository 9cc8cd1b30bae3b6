import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { saveViewBody, type DeskFilters, type SavedView } from '#contract/request-desk.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { savedViewsQuery } from '../queries.ts';

const named = z.pick(saveViewBody, { name: true });

/** Asks for the name under which a view is saved. */
export const SaveViewDialog = ({ filters, onClose }: { filters: DeskFilters; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const state = useContractForm({
    schema: named,
    defaults: { name: '' },
    send: async ({ name }) => {
      const view = await session.call<SavedView>('/api/request-views', { body: { name, filters } });
      await queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
      showToast(`Вид «${view.name}» сохранён`);
      onClose();
    },
  });
  return (
    <FormDialog title="Сохранить вид" onClose={onClose} state={state} submitText="Сохранить">
      <Field
        label="Название"
        hint="Вид с тем же названием будет заменён"
        required
        error={state.form.formState.errors.name?.message}
      >
        <TextInput maxLength={60} placeholder="Срочные самосвалы" {...state.form.register('name')} />
      </Field>
    </FormDialog>
  );
};
