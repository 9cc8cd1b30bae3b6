import { expect, it } from 'vitest';
import { auditFacts } from './audit-facts.ts';

it('says in words what changed, and shortens ids', () => {
  const id = '01970000-0000-7000-8000-0000000000ab';
  expect(auditFacts({ from: 'client', to: 'vendor', vendorId: id })).toEqual([
    'было: Клиент',
    'стало: Поставщик',
    'поставщик: …\u20600000ab',
  ]);
  expect(auditFacts({ from: 'pending', companyRole: 'viewer' })).toEqual([
    'было: ждёт подтверждения',
    'роль в компании: наблюдатель',
  ]);
  expect(auditFacts({ sessionId: 'a'.repeat(64), reason: 'blocked' })).toEqual([
    'вход: …\u2060aaaaaa',
    'причина: доступ закрыт',
  ]);
  expect(auditFacts({ required: true, vendorId: null, typeIds: ['tipper', 'sedan'], n: 2 })).toEqual([
    'обязателен: да',
    'поставщик: —',
    'типы: tipper, sedan',
    'n: 2',
  ]);
  expect(auditFacts({ kind: 'charter', fileId: id })).toEqual(['вид: Устав', 'файл: …\u20600000ab']);
  expect(auditFacts({ webhook: 'off', because: 'gone' })).toEqual([
    'вебхук: выключен',
    'причина: адрес ответил, что его больше нет',
  ]);
  expect(auditFacts({ network: '203.0.113.0/24', reason: 'invalidCredentials', count: 7 })).toEqual([
    'сеть: 203.0.113.0/24',
    'причина: неверный логин или пароль',
    'раз за минуту: 7',
  ]);
  expect(auditFacts({ userId: id }, { [id]: 'Иван Севрюгин' })).toEqual(['человек: Иван Севрюгин']);
  const money = { priceFrom: 850_000_000, priceTo: 950_000_050, before: { 'limits.amountKopecks': 100 } };
  expect(auditFacts(money).map((fact) => fact.replaceAll(/\s/g, ' '))).toEqual([
    'цена была: 8 500 000 ₽',
    'цена стала: 9 500 000,50 ₽',
    'сумма: 1 ₽ → —',
  ]);
  const card = { conditions: ['new', 'used'], 'limits.companyKinds': ['farm'], timings: ['postpaid'] };
  expect(auditFacts({ before: {}, after: card })).toEqual([
    'новое или с пробегом: — → новая, с пробегом',
    'виды компаний: — → фермерские хозяйства',
    'порядок платежей: — → в конце месяца',
  ]);
  expect(auditFacts({ status: 'not_chosen' })).toEqual(['состояние: Не выбрано']);
  expect(auditFacts({ kinds: ['deadline'], lessorIds: [] })).toEqual([
    'виды: Сроки',
    'лизинговые компании: —',
  ]);
  expect(auditFacts({ kinds: ['passport', 'accounting'], dueDate: '2026-12-10' })).toEqual([
    'виды: Паспорт подписанта, Бухгалтерская отчётность',
    'срок: 10\u00a0декабря\u00a02026',
  ]);
  expect(auditFacts({ from: '2026-11-27', until: '2026-12-10' })).toEqual([
    'с: 27\u00a0ноября\u00a02026',
    'до: 10\u00a0декабря\u00a02026',
  ]);
  expect(auditFacts({ name: '2026-02-31' })).toEqual(['название: 2026-02-31']);
  expect(auditFacts({})).toEqual([]);
});
