import { expect, test } from 'vitest';
import { webhookErrors, webhookEvents, type WebhookDelivery } from '#contract/integrations.ts';
import { durationText, eventText, reasonText } from './delivery-texts.ts';

const delivery = (changed: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: '01970000-0000-7000-8000-000000000001',
  event: 'request.moved',
  status: 'failed',
  attempts: 1,
  responseStatus: null,
  durationMs: 5,
  error: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  ...changed,
});

test('every event and every reason has words of its own', () => {
  const events = [...webhookEvents, 'test'].map(eventText);
  expect(new Set(events).size).toBe(events.length);
  const reasons = webhookErrors.map((error) => reasonText(delivery({ error, responseStatus: 500 })));
  expect(new Set(reasons).size).toBe(webhookErrors.length);
  expect([...events, ...reasons].every((words) => /^[а-яё]/i.test(words ?? ''))).toBe(true);
});

test('an answer is described by its code, a redirect by its consequence', () => {
  expect(reasonText(delivery({ error: 'status', responseStatus: 500 }))).toBe(
    'приёмник ответил 500, а нужен код от 200 до 299',
  );
  expect(reasonText(delivery({ error: 'status', responseStatus: 301 }))).toBe(
    'приёмник ответил 301, а по перенаправлениям мы не переходим',
  );
  expect(reasonText(delivery({ status: 'delivered', responseStatus: 204 }))).toBeNull();
});

test('time is given in the unit that fits', () => {
  expect(durationText(35)).toBe('35\u00A0мс');
  expect(durationText(1240)).toBe('1,2\u00A0с');
  expect(durationText(10_004)).toBe('10\u00A0с');
});
