import { placeWords, roleLabels, userStatusLabels } from '#domain/accounts/account-labels.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';

const names: Record<string, string> = {
  from: 'было',
  to: 'стало',
  place: 'место',
  role: 'роль',
  status: 'состояние',
  reason: 'причина',
  required: 'обязателен',
  changed: 'адрес сменился',
  theme: 'тема',
  kind: 'вид',
  userId: 'человек',
  clientId: 'клиент',
  companyId: 'компания',
  vendorId: 'поставщик',
  signInId: 'вход',
  invitationId: 'приглашение',
  registrationHash: 'регистрация',
  typeIds: 'типы',
};

const places = Object.fromEntries(Object.entries(placeWords).map(([place, { name }]) => [place, name]));

const reasons: Record<string, string> = {
  signedOut: 'выход',
  ended: 'завершён владельцем',
  replayed: 'ключ использован повторно',
  passwordChanged: 'смена пароля',
  blocked: 'доступ закрыт',
  deleted: 'кабинет удалён',
};

const words: Record<string, string> = {
  ...requestStatusLabels,
  ...roleLabels,
  ...userStatusLabels,
  ...places,
};

const isId = (value: string): boolean => /^[\da-f-]{32,64}$/.test(value);

const textOf = (key: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.map((item) => textOf(key, item)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isId(value)) return `…\u2060${value.slice(-6)}`;
  return (key === 'reason' ? reasons[value] : undefined) ?? words[value] ?? value;
};

/** What an event holds, in words; of ids the end is enough to tell them apart. */
export const auditFacts = (data: Record<string, unknown>): string[] =>
  Object.entries(data).map(([key, value]) => `${names[key] ?? key}: ${textOf(key, value)}`);
