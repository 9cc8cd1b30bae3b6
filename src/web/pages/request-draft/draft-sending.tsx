import type { RequestView } from '#contract/requests.ts';
import { ConsentBox, LessorsField, useLessorChoice } from '#web/features/lessor-choice/index.ts';
import type { LessorChoiceParts } from '#web/features/lessor-choice/index.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { askedOf } from './asked-lease.ts';
import type { DraftEditorState } from './use-draft-editor.ts';
import type { DraftRecipients, SendingDraft } from './use-send-draft.ts';

/** Properties of {@link DraftSending}. */
export type DraftSendingProps = {
  editor: DraftEditorState;
  sending: SendingDraft;
  request: RequestView | undefined;
  /** The vendor of the asset, for a catalogue offer. */
  vendor: LessorChoiceParts['vendor'];
};

type SendProps = { sending: SendingDraft; recipients?: DraftRecipients };

const Send = ({ sending: { faults, refusal, sending, send }, recipients }: SendProps) => (
  <>
    {faults.company && (
      <p role="alert" className="text-sm text-danger">
        {faults.company}
      </p>
    )}
    <RefusalNotice refusal={refusal} />
    <Button
      variant="primary"
      size="lg"
      className="self-start max-sm:w-full"
      loading={sending}
      // The field keeps the focus: otherwise its fault would appear and move the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => send(recipients)}
    >
      Отправить заявку
    </Button>
    <p className="text-sm text-muted">
      Заявка ни к чему не обязывает: договор подписывают только после одобрения. Расчёт не является офертой.
    </p>
  </>
);

type WithRecipientsProps = Omit<DraftSendingProps, 'editor'> & {
  asked: LessorChoiceParts['asked'];
  quantity: number;
};

const WithRecipients = ({ asked, request, vendor, quantity, sending }: WithRecipientsProps) => {
  const choice = useLessorChoice({
    key: `draft ${request?.id ?? asked.kind}`,
    asked,
    vendor,
    only: request?.onlyLessorId ?? undefined,
  });
  const { faults, forgetFaults } = sending;
  return (
    <>
      <LessorsField choice={choice} onChange={forgetFaults} />
      {quantity > 1 && (
        <p className="text-sm text-soft">
          Заявка — на {quantity} шт.: суммы лизинговых компаний выше умножьте на {quantity}.
        </p>
      )}
      <ConsentBox choice={choice} error={faults.consent} onChange={forgetFaults} />
      <Send sending={sending} recipients={choice} />
    </>
  );
};

/** The recipients of the request, the consent to them, and sending. */
export const DraftSending = ({ editor, ...props }: DraftSendingProps) => {
  const { asset, frame, fields } = editor;
  // Lessors are queried after a pause in typing, not at every key.
  const settled = useSettled(JSON.stringify(askedOf(frame, asset, props.request)));
  const asked = JSON.parse(settled) as ReturnType<typeof askedOf>;
  return (
    <Card as="section" padding="lg" aria-labelledby="draft-sending" className="flex flex-col gap-5">
      <h2 id="draft-sending" className="text-xl font-semibold">
        Отправка
      </h2>
      {asked && asset.request ? (
        <WithRecipients {...props} asked={asked} quantity={fields.quantity ?? 1} />
      ) : (
        <>
          <p className="text-soft">
            Заполните технику и условия: покажем, каким лизинговым компаниям подойдёт заявка, сколько они
            возьмут и почему другие не подходят.
          </p>
          <Send sending={props.sending} />
        </>
      )}
    </Card>
  );
};
