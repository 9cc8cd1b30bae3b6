import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { DEMO: 'on' } });
});
afterAll(() => t.close());

const send = (id: string, at: string, text: string): Promise<void> => {
  const dataDir = t.context.env.DATA_DIR;
  const mailer = createMailer({ smtpUrl: undefined, from: 'Лизинг <mail@example.com>', dataDir });
  const html = `<p>${text}</p>`;
  return mailer.send({ id, at, to: 'anna@example.com', subject: `Письмо ${id}`, html, text, oneClick: null });
};

const page = () => t.app.inject('/api/demo/letters');

test('the letters of a demo without mail are listed, the newest first, each with its text and working links', async () => {
  expect((await get(t, '/api/demo')).body.letters).toBe('/api/demo/letters');
  expect((await page()).body).toContain('Писем пока нет');
  await send('раньше', '2026-11-19T09:00:00.000Z', 'Первое');
  await send(
    'позже',
    '2026-11-20T08:30:00.000Z',
    'Откройте http://127.0.0.1:3000/confirm-email?token=a&b=1 сейчас',
  );
  const { statusCode, headers, body } = await page();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body.indexOf('Письмо позже')).toBeLessThan(body.indexOf('Письмо раньше'));
  expect(body).toContain('anna@example.com');
  expect(body).toContain('href="http://127.0.0.1:3000/confirm-email?token=a&amp;b=1"');
});

test('what people wrote into a letter is text on the page', async () => {
  await send('злое', '2026-11-20T08:45:00.000Z', '<script>alert(1)</script> https://a.example/"onclick="x');
  const { body } = await page();
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;');
  expect(body).not.toContain('"onclick=');
});
