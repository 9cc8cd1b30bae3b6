import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { maskUrl } from './mask.ts';

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const secret = 'q3bV0yR8fM1xkT7uJ2wZs5nPaLhCeD9gYoI4rXvB6tE';

const written = (write: (log: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

test('bodies and headers lose their secrets by name, at any depth', () => {
  const text = written((log) =>
    log.info({
      body: {
        email: 'a@example.com',
        password: 'very-secret-1',
        repeatPassword: 'very-secret-2',
        values: { phone: '+79261234567', inn: '7707083893' },
        code: '4821',
        list: [{ refreshToken: secret }],
      },
      headers: {
        authorization: `Bearer ${jwt}`,
        'registration-token': secret,
        cookie: 'a=b-secret',
        host: 'h',
      },
    }),
  );
  for (const hidden of ['very-secret', '9261234567', '4821', secret, jwt, 'b-secret'])
    expect(text).not.toContain(hidden);
  for (const kept of ['7707083893', '"host":"h"']) expect(text).toContain(kept);
});

test.each([
  [`/confirm-email?token=${secret}&x=1`, '/confirm-email?token=[hidden]&x=1'],
  [`/welcome?invitation=${secret}&back=%2F`, '/welcome?invitation=[hidden]&back=/'],
  [
    `/?accessToken=${jwt}&refreshToken=${secret}&userId=01939000`,
    '/?accessToken=[hidden]&refreshToken=[hidden]&userId=[hidden]',
  ],
  [`/notifications/${jwt}`, '/notifications/[hidden]'],
  [`/notifications/abc`, '/notifications/[hidden]'],
  [`/offers-commercial/${secret}/take?q=1`, '/offers-commercial/[hidden]/take?q=1'],
  [`/api/calendars/${secret}.ics`, '/api/calendars/[hidden]'],
  [`/api/commercial-offers/${secret}.pdf`, '/api/commercial-offers/[hidden]'],
  [`/api/commercial-offers/${secret}/accept`, '/api/commercial-offers/[hidden]/accept'],
  [
    `/api/account/connect-telegram/status?token=${secret}`,
    '/api/account/connect-telegram/status?token=[hidden]',
  ],
  [`https://api.telegram.org/bot7001:${secret}/getMe`, 'https://api.telegram.org/bot[hidden]/getMe'],
  ['/api/catalog?q=%2B79261234567', '/api/catalog?q=[hidden]'],
  ['/catalog?q=%2B7%20(926)%20123-45-67', '/catalog?q=[hidden]'],
  ['/catalog?q=%2B7+926+123-45-67', '/catalog?q=[hidden]'],
  ['/catalog?q=ivan.petrov%40example.ru&x=1', '/catalog?q=[hidden]&x=1'],
  [`/?access%54oken=${secret}`, '/?accessToken=[hidden]'],
  [`/%3FaccessToken=${secret}%26x`, '/?accessToken=[hidden]&x'],
  ['/?password=a%26b%20c', '/?password=[hidden]'],
  ['/catalog?q=%FF+79261234567', '/catalog?q=%FF[hidden]'],
  ['/api/catalog?brand=KAMAZ&page=2', '/api/catalog?brand=KAMAZ&page=2'],
  ['/offers/01939000-0000-7000-8000-000000000001', '/offers/01939000-0000-7000-8000-000000000001'],
])('an address in a log: %s', (url, shown) => {
  expect(maskUrl(url)).toBe(shown);
});

test('messages, errors and their causes are masked too, and codes of errors stay', () => {
  const cause = Object.assign(new Error(`call to +7 (926) 123-45-67 failed`), { code: 'ECONNREFUSED' });
  const err = new Error(`GET /auth/password-recover/confirm?token=${secret}`, { cause });
  const text = written((log) => {
    log.error({ err }, `sent to 8 926 123-45-67 with Bearer ${jwt}`);
    log.warn(err);
    log.info('postgres://leasing:hunter2@db/leasing');
  });
  for (const hidden of [secret, jwt, '123-45-67', 'hunter2']) expect(text).not.toContain(hidden);
  expect(text).toContain('ECONNREFUSED');
});
