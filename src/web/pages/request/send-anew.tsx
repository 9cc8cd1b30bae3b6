import { useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { ConsentBox, LessorsField, useLessorChoice } from '#web/features/lessor-choice/index.ts';
import { useRequestTransition } from '#web/features/requests/index.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The lease of a request as a query for lessors' cards: the choice is kept, the start date is not. */
const askedOf = ({ kind, subject, terms }: RequestView): Parameters<typeof useLessorChoice>[0]['asked'] => {
  const choice = { ...terms?.choice, advance: terms?.choice.advance ?? { share: '0.2' } };
  const asked = { ...choice, months: terms?.choice.months ?? 36, startDate: undefined };
  if (subject.offerId !== null) return { kind: 'offer', offerId: subject.offerId, terms: asked };
  const { typeId, title: name, priceKopecks, year, mileageKm, wantedKopecks } = subject;
  if (kind !== 'leaseback') return { kind: 'manual', subject: { typeId, name, priceKopecks }, terms: asked };
  const own = { typeId, name, priceKopecks, year: year ?? 2000, wantedKopecks: wantedKopecks ?? 1 };
  const run = mileageKm === null ? {} : { mileageKm };
  return { kind: 'leaseback', subject: { ...own, ...run }, terms: asked };
};

/** Sends an expired request to lessors that its client chooses now: its former offers stay ended. */
export const SendAnew = ({ request }: { request: RequestView }) => {
  const choice = useLessorChoice({
    key: `request ${request.id}`,
    asked: askedOf(request),
    vendor: request.vendor ?? undefined,
  });
  const move = useRequestTransition(request);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<{ consent?: string }>({});
  const [refusal, setRefusal] = useState<Refusal>();

  const send = async (): Promise<void> => {
    if (!choice.consent) {
      setFaults({ consent: 'Отметьте согласие, чтобы отправить заявку' });
      return;
    }
    setSending(true);
    setRefusal(undefined);
    try {
      await move({ to: 'submitted', consent: true, lessorIds: choice.lessorIds });
      choice.forget();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
      choice.reload();
    } finally {
      setSending(false);
    }
  };
  const forget = (): void => setFaults({});
  return (
    <Card as="section" padding="lg" aria-labelledby="send-anew" className="flex flex-col gap-5">
      <h2 id="send-anew" className="text-xl font-semibold">
        Отправить заявку снова
      </h2>
      <LessorsField choice={choice} onChange={forget} />
      <ConsentBox choice={choice} error={faults.consent} onChange={forget} />
      <RefusalNotice refusal={refusal} />
      <Button
        variant="primary"
        className="self-start max-sm:w-full"
        loading={sending}
        onClick={() => void send()}
      >
        Отправить
      </Button>
    </Card>
  );
};
