import type { WebhookDelivery, WebhookError, WebhookEvent } from '#contract/integrations.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber } from '#domain/formats/numbers.ts';

/** Events that a webhook can receive, as its owner chooses them. */
export const webhookEventLabels: Record<WebhookEvent, string> = {
  'request.submitted': 'Новая заявка',
  'request.moved': 'Изменился статус заявки',
};

/** What a delivery was about. */
export const eventText = (event: string): string =>
  event === 'test' ? 'Проверка' : ((webhookEventLabels as Record<string, string>)[event] ?? event);

/** «35 мс», «1,2 с». */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${ms}${nbsp}мс` : `${formatNumber(Math.round(ms / 100) / 10)}${nbsp}с`;

const isRedirect = (status: number | null): boolean => status !== null && status >= 300 && status < 400;

const reasons: Record<WebhookError, (status: number | null) => string> = {
  status: (status) =>
    isRedirect(status)
      ? `приёмник ответил ${status}, а по перенаправлениям мы не переходим`
      : `приёмник ответил ${status}, а нужен код от 200 до 299`,
  timeout: () => `приёмник не ответил за 10${nbsp}секунд`,
  connection: () => 'не удалось соединиться с приёмником',
  tls: () => 'сертификат приёмника не прошёл проверку',
  addressNotPublic: () => 'по этому адресу нельзя обратиться из интернета',
  gone: () => 'приёмник ответил 410: просит больше не писать',
  stopped: () => 'к этому времени вебхук выключили или изменились ваши права',
};

/** Why an attempt failed; null when it succeeded or was not made yet. */
export const reasonText = ({ error, responseStatus }: WebhookDelivery): string | null =>
  error === null ? null : reasons[error](responseStatus);
