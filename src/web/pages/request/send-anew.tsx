import type { RequestView } from '#contract/requests.ts';
import { useLessorChoice } from '#web/features/lessor-choice/index.ts';
import { useRequestTransition } from '#web/features/requests/index.ts';
import { Card } from '#web/ui/card.tsx';
import { askedLease } from './asked-lease.ts';
import { LessorsForm } from './lessors-form.tsx';

/** Sends an expired request to lessors that its client chooses now: its former offers stay ended. */
export const SendAnew = ({ request }: { request: RequestView }) => {
  const choice = useLessorChoice({
    key: `request ${request.id}`,
    asked: askedLease(request),
    vendor: request.vendor ?? undefined,
    only: request.onlyLessorId ?? undefined,
  });
  const move = useRequestTransition(request);
  return (
    <Card as="section" padding="lg" aria-labelledby="send-anew" className="flex flex-col gap-5">
      <h2 id="send-anew" className="text-xl font-semibold">
        Отправить заявку снова
      </h2>
      <LessorsForm
        choice={choice}
        submitText="Отправить"
        send={(lessorIds) => move({ to: 'submitted', consent: true, lessorIds })}
      />
    </Card>
  );
};
