import { useState } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { formatDateTime } from '#domain/formats/moments.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { showToast } from '#web/ui/toasts.ts';
import { isSureToSend, isSureToWithdraw } from './ask-before.tsx';
import { stepOffer } from './queries.ts';

type Step = 'send' | 'withdraw';

const done: Record<Step, string> = {
  send: 'Предложение отправлено клиенту',
  withdraw: 'Предложение отозвано',
};
const sure = { send: isSureToSend, withdraw: isSureToWithdraw };

const problem = (text: string): Refusal => ({
  fields: {},
  problem: text,
  retryAfter: undefined,
  requestId: undefined,
});

/** When the lessor's time ended; null while it has not. */
const lateSince = ({ invitations }: RequestView, { lessor }: CommercialOfferView): string | null => {
  const own = invitations.find(({ lessorId }) => lessorId === lessor.id);
  return own && Date.parse(own.bidsUntil) <= Date.now() ? own.bidsUntil : null;
};

/** Why a step was refused, in terms of the offer. */
const refusalFor = (error: unknown, step: Step, facts: [RequestView, CommercialOfferView]): Refusal => {
  const code = error instanceof ApiError ? error.body?.error['_global'] : undefined;
  if (code === 'staleVersion')
    return problem('Предложение уже изменили. Показываем новое: проверьте его и повторите');
  const late = step === 'send' && code === 'conflict' ? lateSince(...facts) : null;
  if (late !== null)
    return problem(
      `Срок ответа закончился ${formatDateTime(late, new Date().toISOString())}. Черновик сохранён: его можно отправить, когда менеджер сервиса продлит срок`,
    );
  if (code === 'conflict') return problem('Заявка уже изменилась, этот шаг больше невозможен');
  return refusalOf(error, () => false);
};

/** Sends and withdraws offers after confirmation; the page then shows the new state. */
export const useOfferActions = (request: RequestView, refresh: () => Promise<void>) => {
  const [moving, setMoving] = useState<{ id: string; step: Step }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const act = async (offer: CommercialOfferView, step: Step): Promise<void> => {
    setRefusal(undefined);
    if (moving || !(await sure[step](offer))) return;
    setMoving({ id: offer.id, step });
    try {
      await stepOffer(offer, step, { version: offer.version });
      showToast(done[step]);
    } catch (error) {
      setRefusal(refusalFor(error, step, [request, offer]));
    } finally {
      await refresh();
      setMoving(undefined);
    }
  };
  return { act, moving, refusal };
};
