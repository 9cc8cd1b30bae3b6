import { Disclosure } from '#web/ui/disclosure.tsx';

const example = `{
  "type": "request.moved",
  "timestamp": "2026-11-20T09:00:00.000Z",
  "data": {
    "id": "01970000-…",
    "number": 1024,
    "status": "approval",
    "previousStatus": "offer_accepted"
  }
}`;

const Code = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-sunken px-1 text-sm whitespace-nowrap text-ink">{children}</code>
);

/** How a receiver recognises our messages, and what it may rely on. */
export const VerifyHelp = () => (
  <Disclosure title="Как принять сообщение и проверить подпись">
    <div className="flex flex-col gap-3">
      <p>
        Мы отправляем POST с JSON и подписываем его по стандарту Standard Webhooks. Возьмите библиотеку этого
        стандарта для своего языка и передайте ей секрет, тело запроса без изменений и три заголовка:{' '}
        <Code>webhook-id</Code>, <Code>webhook-timestamp</Code> и <Code>webhook-signature</Code>.
      </p>
      <pre className="rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap text-ink wrap-anywhere">
        {example}
      </pre>
      <p>
        Ответьте кодом от 200 до 299 за 10&nbsp;секунд. Иначе повторим: сначала через несколько секунд, потом
        всё реже, в течение суток. У повтора тот же <Code>webhook-id</Code>, по нему и отличайте. Сообщения
        приходят по порядку: пока одно не принято, следующие ждут. Ответ 410 выключает вебхук.
      </p>
    </div>
  </Disclosure>
);
