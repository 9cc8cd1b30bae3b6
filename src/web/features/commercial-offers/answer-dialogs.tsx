import { declineOfferBody, requestChangesBody } from '#contract/commercial-offers.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { answerOffer } from './offer-api.ts';
import type { OpenOffer } from './use-offer.ts';

type DialogProps = OpenOffer & { onClose: () => void };

/** Declining, with a reason where the client gives one. */
export const DeclineDialog = ({ address, page, put, onChanged, onClose }: DialogProps) => (
  <AnswerDialog
    title={`Отклонить предложение № ${page.offer.number}?`}
    consequence={`${page.lessor.name} узнает, что вы отказались. Принять это предложение потом будет нельзя.`}
    schema={declineOfferBody}
    name="reason"
    label="Почему, если хотите сказать"
    maxLength={1000}
    submitText="Отклонить"
    danger
    send={async (answer) => put(await answerOffer(address, 'decline', answer))}
    onConflict={onChanged}
    onClose={onClose}
  />
);

/** Asking the lessor for changes. */
export const ChangesDialog = ({ address, page, put, onChanged, onClose }: DialogProps) => (
  <AnswerDialog
    title={`Что изменить в предложении № ${page.offer.number}?`}
    consequence="Просьбу получит лизинговая компания. Предложение остаётся в силе, пока она не пришлёт новую редакцию; попросить можно один раз."
    schema={requestChangesBody}
    name="text"
    label="Что изменить"
    maxLength={2000}
    required
    submitText="Отправить просьбу"
    send={async (answer) => put(await answerOffer(address, 'request-changes', answer))}
    onConflict={onChanged}
    onClose={onClose}
  />
);
