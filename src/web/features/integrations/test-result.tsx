import type { WebhookDelivery } from '#contract/integrations.ts';
import { Notice } from '#web/ui/notice.tsx';
import { durationText, reasonText } from './delivery-texts.ts';

/** The webhook's answer to the test. */
export const TestResult = ({ delivery }: { delivery: WebhookDelivery }) => {
  const reason = reasonText(delivery);
  const time = delivery.durationMs === null ? null : durationText(delivery.durationMs);
  if (reason !== null)
    return (
      <Notice tone="danger" title="Проверка не прошла">
        {reason[0]?.toUpperCase()}
        {reason.slice(1)}.{time && ` Ожидание: ${time}.`}
      </Notice>
    );
  return (
    <Notice tone="save" title="Приёмник на связи">
      Он ответил {delivery.responseStatus} за {time}. Убедитесь, что подпись он тоже проверил: мы этого не
      видим.
    </Notice>
  );
};
