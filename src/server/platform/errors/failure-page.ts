import { barePage } from './bare-page.ts';

const texts = {
  400: { title: 'Такого адреса не бывает', text: 'Проверьте ссылку: возможно, она скопирована не целиком.' },
  429: {
    title: 'Слишком много запросов',
    text: 'С вашего адреса сейчас приходит очень много запросов. Подождите минуту и обновите страницу.',
  },
  500: {
    title: 'У нас что-то сломалось',
    text: 'Ошибка записана в журнал. Попробуйте обновить страницу через минуту.',
  },
  503: {
    title: 'Сервис ненадолго недоступен',
    text: 'Обычно это занимает меньше минуты. Обновите страницу чуть позже.',
  },
} as const;

/** Statuses with a page of their own, which needs nothing from the application. */
export type FailureStatus = keyof typeof texts;

/**
 * The page for a request that could not be answered: it needs no scripts or styles of the application, and reveals nothing about the fault
 * but the request's id, by which the log can be searched.
 */
export const failurePage = (status: FailureStatus, requestId: string): string => {
  const { title, text } = texts[status];
  const main = `<p>${text}</p>
<p><a href="/" style="color:inherit">На главную</a></p>
<p style="font-size:14px;opacity:.8">Номер обращения: ${requestId.replaceAll(/[^\w.-]/g, '')}</p>`;
  return barePage({ title, main, mainStyle: 'max-width:36rem;margin:0 auto;padding:20vh 24px' });
};

/** What tells a browser that asks for a page from a program that makes a call. */
type Asked = {
  method?: string | undefined;
  url?: string | undefined;
  headers: { accept?: string | undefined };
};

const notPages =
  /^\/(?:api|assets|builds|drawings|feeds|healthz|media|metrics|notifications|readyz)(?:[/?]|$)/;

/** Whether a browser asks for a page: then even a failure is answered with a page. */
export const asksForPage = ({ method, url = '/', headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/i.test(headers.accept ?? '') &&
  !notPages.test(url);
