import { useState } from 'react';
import { ConsentBox, LessorsField, type LessorChoice } from '#web/features/lessor-choice/index.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';

type Faults = { lessors?: string; consent?: string };

const faultsOf = ({ isFurther, lessorIds, consent }: LessorChoice): Faults => ({
  ...(isFurther && lessorIds.length === 0 ? { lessors: 'Отметьте хотя бы одну компанию' } : {}),
  ...(consent ? {} : { consent: 'Отметьте согласие, чтобы отправить заявку' }),
});

/** Properties of {@link LessorsForm}. */
export type LessorsFormProps = {
  choice: LessorChoice;
  submitText: string;
  send: (lessorIds: string[]) => Promise<unknown>;
};

/** Which lessors a request that is in the account goes to, with the consent to that. */
export const LessorsForm = ({ choice, submitText, send }: LessorsFormProps) => {
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<Refusal>();

  const submit = async (): Promise<void> => {
    const found = faultsOf(choice);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    setRefusal(undefined);
    try {
      await send(choice.lessorIds);
      choice.forget();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
      choice.reload();
    } finally {
      setSending(false);
    }
  };
  const forget = (): void => setFaults({});
  const nobody = choice.isFurther && choice.fitting.length === 0;
  return (
    <>
      <LessorsField choice={choice} error={faults.lessors} onChange={forget} />
      {!nobody && <ConsentBox choice={choice} error={faults.consent} onChange={forget} />}
      <RefusalNotice refusal={refusal} />
      {!nobody && (
        <Button
          variant="primary"
          className="self-start max-sm:w-full"
          loading={sending}
          onClick={() => void submit()}
        >
          {submitText}
        </Button>
      )}
    </>
  );
};
