import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payment } from '#contract/payments.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { pathOf, paymentsQuery } from './queries.ts';

/** Properties of {@link NoteDialog}. */
export type NoteDialogProps = { requestId: string; payment: Payment; today: string; onClose: () => void };

/** Records the day of a payment, or null for none. */
const useNote = ({ requestId, payment, onClose }: NoteDialogProps) => {
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const note = async (paidAt: string | null): Promise<void> => {
    setMissing(paidAt === '');
    if (paidAt === '') return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const path = `${pathOf(requestId)}/payments/${payment.number}`;
      const payments = await session.call<Payment[]>(path, { body: { paidAt } });
      queryClient.setQueryData(paymentsQuery(requestId).queryKey, payments);
      void queryClient.invalidateQueries({
        queryKey: [...paymentsQuery(requestId).queryKey, 'early-buyout'],
      });
      showToast(paidAt === null ? 'Отметка снята' : 'Оплата отмечена');
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error, (path) => path === 'paidAt'));
    } finally {
      setSaving(false);
    }
  };
  return { note, missing, saving, refusal };
};

/** Records the day on which a payment was made, or removes that record. */
export const NoteDialog = (props: NoteDialogProps) => {
  const { payment, today, onClose } = props;
  const [day, setDay] = useState(payment.paidAt ?? today);
  const { note, missing, saving, refusal } = useNote(props);
  const footer = (
    <>
      {payment.paidAt !== null && (
        <Button loading={saving} onClick={() => void note(null)}>
          Снять отметку
        </Button>
      )}
      <Button variant="primary" loading={saving} onClick={() => void note(day)}>
        Оплачено
      </Button>
    </>
  );
  return (
    <Dialog open title={payment.name} onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        <p className="text-soft">
          {formatRubles(payment.amountKopecks, { kopecks: 'always' })}, срок {formatDate(payment.dueDate)}
        </p>
        <Field
          label="День оплаты"
          required
          error={missing ? 'Укажите день оплаты' : refusal?.fields['paidAt']?.message}
        >
          <TextInput
            type="date"
            max={today}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </Field>
        <RefusalNotice refusal={refusal} />
      </div>
    </Dialog>
  );
};
