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

/** What the failure page may do: nothing but show itself. */
export const failurePagePolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page for a request that could not be answered: it needs no scripts or styles of the application, and reveals nothing about the fault
 * but the request's id, by which the log can be searched.
 */
export const failurePage = (status: FailureStatus, requestId: string): string => {
  const { title, text } = texts[status];
  return `<!doctype html>
<html lang="ru" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;font:18px/1.5 system-ui,sans-serif;background:light-dark(#f7f6f2,#101217);color:light-dark(#14171f,#f3f1ec)">
<main style="max-width:36rem;margin:0 auto;padding:20vh 24px">
<h1 style="font-size:32px;line-height:1.2">${title}</h1>
<p>${text}</p>
<p><a href="/" style="color:inherit">На главную</a></p>
<p style="font-size:14px;opacity:.8">Номер обращения: ${requestId.replaceAll(/[^\w.-]/g, '')}</p>
</main>
</body>
</html>
`;
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
