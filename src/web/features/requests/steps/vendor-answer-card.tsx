import { useRef, useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import type { VendorAnswer } from '#contract/vendor-answers.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { vendorAnswerText } from '#domain/requests/vendor-answers.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LeadDue } from '../due.tsx';
import { VendorAnswerForm } from './vendor-answer-form.tsx';

/** Properties of {@link VendorAnswerLine}. */
export type VendorAnswerLineProps = { answer: VendorAnswer; own?: boolean };

/** What the vendor answered and when: «Есть в наличии, поставщик ответил сегодня в 14:05». */
export const VendorAnswerLine = ({ answer, own = false }: VendorAnswerLineProps) => {
  const now = useNow();
  const by = own ? (answer.by ?? 'вы') : 'поставщик';
  return (
    <div>
      <p>
        <span className="font-medium">{vendorAnswerText(answer)}</span>
        <span className="text-muted">
          {own ? ` — ${by}, ` : `, ${by} ответил `}
          {formatDateTime(answer.at, now)}
        </span>
      </p>
      {answer.comment && <p className="break-words whitespace-pre-line text-soft">{answer.comment}</p>}
    </div>
  );
};

/** The vendor says whether the asset of a request is available, and can change its answer until the handover. */
export const VendorAnswerCard = ({ request }: { request: RequestView }) => {
  const [changes, setChanges] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { vendorAnswerDue: due } = request;
  const [last] = request.vendorAnswers;
  // The pressed button disappears with the form, and the focus must not be lost with it.
  const turn = (open: boolean): void => {
    setChanges(open);
    title.current?.focus({ preventScroll: true });
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="vendor-answer" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 ref={title} id="vendor-answer" tabIndex={-1} className="text-xl font-semibold">
          Техника есть?
        </h2>
        {due !== null && <LeadDue at={due} />}
      </div>
      {last && <VendorAnswerLine answer={last} own />}
      {!last || due !== null || changes ? (
        <VendorAnswerForm
          request={request}
          onDone={() => turn(false)}
          aside={
            changes && (
              <Button variant="ghost" onClick={() => turn(false)}>
                Не менять
              </Button>
            )
          }
        />
      ) : (
        <Button className="self-start max-sm:w-full" onClick={() => turn(true)}>
          Изменить ответ
        </Button>
      )}
    </Card>
  );
};
