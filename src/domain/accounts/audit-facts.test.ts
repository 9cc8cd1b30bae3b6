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
  expect(auditFacts({ before: { conditions: null }, after: card })).toEqual([
    'новое или с пробегом: новая, с пробегом',
    'виды компаний: фермерские хозяйства',
    'порядок платежей: в конце месяца',
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

const plain = (fact: string): string => fact.replaceAll(/\s/g, ' ');

it('says a rate card, the defaults of a type and a tax rate as people write them', () => {
  const before = {
    annualRate: '0.24',
    fees: [],
    rateSteps: null,
    regions: ['77'],
    'buyout.amountKopecks': 100_000,
  };
  const after = {
    annualRate: '0.209',
    fees: [
      { name: 'Сопровождение', when: 'yearly', share: '0.002' },
      { name: 'Госпошлина', when: 'start', amountKopecks: 200_000, vat: false },
    ],
    rateSteps: [
      { annualRate: '0.224', advanceFrom: '0.3' },
      { annualRate: '0.232', advanceFrom: '0.2' },
    ],
    regions: [],
    'buyout.amountKopecks': null,
  };
  expect(auditFacts({ before, after }).map(plain)).toEqual([
    'ставка в год: 24 % → 20,9 %',
    'комиссии: — → Сопровождение: 0,2 % цены каждый год; Госпошлина: 2 000 ₽ при заключении договора, без НДС',
    'ступени ставки: — → при авансе от 20 % — 23,2 %, при авансе от 30 % — 22,4 %',
    'регионы: Москва → —',
    'выкуп: 1 000 ₽ → —',
  ]);
  const fees = [{ name: 'Осмотр', amountKopecks: 500_000, monthsAfterStart: 12, vat: true }];
  expect(
    auditFacts({ before: null, after: { 'defaults.advance': '0.2', 'defaults.fees': fees } }).map(plain),
  ).toEqual(['аванс: 20 %', 'комиссии: Осмотр: 5 000 ₽ через 12 месяцев']);
  expect(
    auditFacts({ before: {}, after: { tax: 'vat', from: '2027-01-01', rate: '0.22' } }).map(plain),
  ).toEqual(['налог: НДС', 'с: 1 января 2027', 'ставка: 22 %']);
  expect(auditFacts({ before: { fees: null }, after: { fees: [{ name: 'неизвестного вида' }] } })).toEqual([
    'комиссии: {"name":"неизвестного вида"}',
  ]);
});

it('says moments by Moscow time, and only how many were told', () => {
  const id = '01970000-0000-7000-8000-0000000000ab';
  expect(
    auditFacts({ before: { endedAt: null }, after: { endedAt: '2026-11-20T22:30:00.000Z' } }).map(plain),
  ).toEqual(['завершён: 21 ноября 2026, 1:30']);
  expect(auditFacts({ readers: [id, id], removed: ['phone', 'push'], changed: ['last_name'] })).toEqual([
    'получателей: 2',
    'отключено: вход по телефону, уведомления в браузере',
    'изменено: фамилия',
  ]);
});
