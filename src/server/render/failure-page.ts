import type { RenderedHtml } from './rendered-page.ts';

const texts = {
  400: { title: 'Такого адреса не бывает', text: 'Проверьте ссылку: возможно, она скопирована не целиком.' },
  500: {
    title: 'У нас что-то сломалось',
    text: 'Ошибка записана в журнал. Попробуйте обновить страницу через минуту.',
  },
  503: {
    title: 'Сервис ненадолго недоступен',
    text: 'Обычно это занимает меньше минуты. Обновите страницу чуть позже.',
  },
} as const;

const retryAfterSeconds = 10;

/**
 * The page for what could not be rendered: it needs neither scripts nor styles of the application, and says nothing of
 * the fault but the request's id, by which the log can be searched.
 */
export const failurePage = (status: keyof typeof texts, requestId: string): RenderedHtml => {
  const { title, text } = texts[status];
  const html = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;font:18px/1.5 system-ui,sans-serif;background:#f7f6f2;color:#14171f">
<main style="max-width:36rem;margin:0 auto;padding:20vh 24px">
<h1 style="font-size:32px;line-height:1.2">${title}</h1>
<p>${text}</p>
<p><a href="/" style="color:inherit">На главную</a></p>
<p style="font-size:14px;opacity:.7">Номер обращения: ${requestId.replaceAll(/[^\w.-]/g, '')}</p>
</main>
</body>
</html>
`;
  return { status, html, ...(status === 503 ? { retryAfterSeconds } : {}) };
};
