import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { RequestView } from '#contract/requests.ts';
import { vendorAnswerBody, type VendorAnswerBody } from '#contract/vendor-answers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { requestQuery } from '../queries.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';

const choices = [
  { value: 'yes', label: 'В наличии' },
  { value: 'no', label: 'Нет' },
  { value: 'from', label: 'Будет к дате' },
];

type Values = { available: VendorAnswerBody['available'] | ''; date: string; comment: string };

const valuesOf = ({ vendorAnswers: [last] }: RequestView): Values => ({
  available: last?.available ?? '',
  date: last?.date ?? '',
  comment: last?.comment ?? '',
});

/** Properties of {@link VendorAnswerForm}. */
export type VendorAnswerFormProps = { request: RequestView; onDone: () => void; aside: ReactNode };

/** The form's state: it begins with the last answer and sends a new one. */
const useVendorAnswer = ({ request, onDone }: Omit<VendorAnswerFormProps, 'aside'>) => {
  const queryClient = useQueryClient();
  const refresh = useRequestRefresh(request.id);
  const keyOf = useRef(createKeyring());
  return useContractForm<Values, VendorAnswerBody>({
    schema: vendorAnswerBody,
    defaults: valuesOf(request),
    send: async (body) => {
      const answered = await session.call<RequestView>(`/api/requests/${request.id}/vendor-answer`, {
        body,
        headers: { 'idempotency-key': keyOf.current(body) },
      });
      queryClient.setQueryData(requestQuery(request.id).queryKey, answered);
      void refresh();
      showToast('Ответ отправлен');
      onDone();
    },
    onRefused: ({ status }) => {
      if (status !== 409) return false;
      // The page that is shown next has no form for this message.
      showToast('Ответ не принят: заявка уже изменилась');
      void refresh();
      return true;
    },
  });
};

/** Asks whether the asset is available, from which day, and for a comment. */
export const VendorAnswerForm = ({ request, onDone, aside }: VendorAnswerFormProps) => {
  const state = useVendorAnswer({ request, onDone });
  const now = useNow();
  const { form } = state;
  const { errors } = form.formState;
  return (
    <ContractForm state={state} label="Ответ о наличии" submitText="Ответить" aside={aside}>
      <FieldGroup label="Что с техникой" required error={errors.available?.message}>
        <Controller
          control={form.control}
          name="available"
          render={({ field: { name, value, onChange } }) => (
            <SegmentedControl name={name} choices={choices} value={value} onValueChange={onChange} />
          )}
        />
      </FieldGroup>
      {form.watch('available') === 'from' && (
        <Field label="С какого дня" required error={errors.date?.message} className="sm:max-w-56">
          <TextInput
            type="date"
            min={moscowDay(now)}
            {...form.register('date', { shouldUnregister: true })}
          />
        </Field>
      )}
      <Field label="Комментарий" hint="Его увидят клиент и менеджер" error={errors.comment?.message}>
        <TextArea rows={2} maxLength={500} {...form.register('comment')} />
      </Field>
    </ContractForm>
  );
};
