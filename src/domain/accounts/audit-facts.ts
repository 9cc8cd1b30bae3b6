import { isoDate } from '#contract/common.ts';
import {
  companyDocumentLabels,
  companyRoleWords,
  roleLabels,
  userStatusLabels,
} from '#domain/accounts/account-labels.ts';
import { commercialOfferStatusLabels } from '#domain/commercial-offers/offer-labels.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import {
  companyKindWords,
  conditionWords,
  scheduleWords,
  signingWords,
  timingWords,
} from '#domain/lessors/card-words.ts';
import { notificationKindLabels } from '#domain/notifications/kind-labels.ts';
import { availabilityLabels } from '#domain/offers/offer-labels.ts';
import { documentKindWords } from '#domain/request-documents/document-titles.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';

const names: Record<string, string> = {
  from: 'было',
  to: 'стало',
  companyRole: 'роль в компании',
  role: 'роль',
  status: 'состояние',
  reason: 'причина',
  required: 'обязателен',
  changed: 'адрес сменился',
  theme: 'тема',
  kind: 'вид',
  webhook: 'вебхук',
  because: 'причина',
  first: 'впервые',
  userId: 'человек',
  clientId: 'клиент',
  companyId: 'компания',
  vendorId: 'поставщик',
  lessorId: 'лизинговая компания',
  lessorIds: 'лизинговые компании',
  formerLessorId: 'прежняя лизинговая компания',
  managerId: 'менеджер',
  requestId: 'заявка',
  sessionId: 'вход',
  invitationId: 'приглашение',
  documentId: 'документ',
  messageId: 'сообщение',
  fileId: 'файл',
  registrationHash: 'регистрация',
  typeIds: 'типы',
  absentId: 'отсутствует',
  until: 'до',
  date: 'день',
  available: 'есть в наличии',
  kinds: 'виды',
  documentIds: 'документы',
  dueDate: 'срок',
  network: 'сеть',
  count: 'раз за минуту',
  number: 'номер',
  paidAt: 'оплачено',
  offers: 'предложений',
  name: 'название',
  title: 'заголовок',
  version: 'редакция',
  hash: 'контрольная сумма',
  characters: 'знаков',
  slug: 'адрес страницы',
  inn: 'ИНН',
  address: 'адрес',
  about: 'о компании',
  signing: 'как подписывает',
  state: 'состояние',
  blocked: 'заблокирована',
  lessorRole: 'роль в лизинговой компании',
  vendorRole: 'роль у поставщика',
  rateCardId: 'тариф',
  endedAt: 'завершён',
  description: 'описание',
  logo: 'логотип',
  phone: 'телефон',
  email: 'почта',
  site: 'сайт',
  regions: 'регионы',
  conditions: 'новое или с пробегом',
  ageMaxYears: 'возраст до, лет',
  mileageMaxKm: 'пробег до, км',
  schedules: 'графики',
  timings: 'порядок платежей',
  rateSteps: 'ступени ставки',
  amountKopecks: 'сумма',
  inPayments: 'в платежах',
  earlyBuyoutFromMonth: 'досрочный выкуп с месяца',
  earlyBuyoutFeeShare: 'плата за досрочный выкуп, доля',
  companyKinds: 'виды компаний',
  companyAgeMonthsMin: 'возраст компании от, мес.',
  validFrom: 'действует с',
  validUntil: 'действует до',
  nameOne: 'название одного',
  words: 'слова для поиска',
  drawing: 'рисунок',
  hidden: 'скрыто',
  parentId: 'внутри',
  position: 'место в списке',
  unit: 'единица',
  values: 'значения',
  filterable: 'фильтр',
  annualRate: 'ставка в год',
  advance: 'аванс',
  months: 'срок, мес.',
  buyoutKopecks: 'выкуп',
  schedule: 'график',
  share: 'страховой взнос, доля цены',
  insurance: 'страхование',
  fees: 'комиссии',
  advanceMin: 'аванс от',
  advanceMax: 'аванс до',
  monthsMin: 'срок от, мес.',
  monthsMax: 'срок до, мес.',
  priceMinKopecks: 'цена от',
  priceMaxKopecks: 'цена до',
  attribute: 'характеристика',
  call: 'запрос',
  priceFrom: 'цена была',
  priceTo: 'цена стала',
  availabilityFrom: 'наличие было',
  availabilityTo: 'наличие стало',
};

const companyRoleNames = Object.fromEntries(
  Object.entries(companyRoleWords).map(([role, { name }]) => [role, name]),
);

/** What a value means in the field of this name; in another field the same word may mean something else. */
const meanings: Record<string, Record<string, string>> = {
  kind: {
    ...companyDocumentLabels,
    marketing: 'Новости и предложения',
  },
  kinds: Object.fromEntries([
    ...Object.entries(documentKindWords).map(([kind, { title }]) => [kind, title]),
    ...Object.entries(notificationKindLabels).map(([kind, { name }]) => [kind, name]),
  ]),
  available: { yes: 'да', no: 'нет' },
  webhook: { off: 'выключен' },
  state: { active: 'работает', archived: 'в архиве' },
  signing: signingWords,
  conditions: conditionWords,
  companyKinds: companyKindWords,
  schedule: scheduleWords,
  schedules: scheduleWords,
  timings: timingWords,
  network: { many: 'много сразу' },
  because: { gone: 'адрес ответил, что его больше нет' },
  reason: {
    signedOut: 'выход',
    ended: 'завершён владельцем',
    replayed: 'ключ использован повторно',
    passwordChanged: 'смена пароля',
    blocked: 'доступ закрыт',
    deleted: 'кабинет удалён',
    invalidCredentials: 'неверный логин или пароль',
    wrongCode: 'неверный код второго фактора',
    accountBlocked: 'доступ закрыт',
    tooManyRequests: 'слишком много попыток',
    forbidden: 'нет права',
    secondFactorMissing: 'нет второго фактора',
  },
};

const words: Record<string, string> = {
  ...commercialOfferStatusLabels,
  ...availabilityLabels,
  ...requestStatusLabels,
  ...roleLabels,
  ...userStatusLabels,
  ...companyRoleNames,
};

const isDay = (value: unknown): boolean => isoDate.safeParse(value).success;

const isId = (value: string): boolean => /^[\da-f-]{32,64}$/.test(value);

type Names = Readonly<Record<string, string>>;

/** Fields whose numbers are kopecks. */
const isMoney = (path: string): boolean => /(?:Kopecks|^priceFrom|^priceTo)$/.test(path);

/** The name of a part, which a path ends with. */
const partOf = (path: string): string => path.split('.').at(-1) ?? path;

const textOf = (key: string, value: unknown, known: Names): string => {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (value === null || value === undefined) return '—';
  if (Array.isArray(value)) return value.map((item) => textOf(key, item, known)).join(', ') || '—';
  if (Number.isSafeInteger(value) && isMoney(key)) return formatRubles(Number(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (known[value] !== undefined) return known[value];
  if (isDay(value)) return formatDate(value);
  if (isId(value)) return `…\u2060${value.slice(-6)}`;
  return meanings[partOf(key)]?.[value] ?? words[value] ?? value;
};

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (path: string): string => names[path] ?? names[partOf(path)] ?? path;

/** Parts that were changed, each with what it was and what it is. */
const changeFacts = (before: Parts, after: Parts, known: Names): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map(
    (path) => `${nameOf(path)}: ${textOf(path, before[path], known)} → ${textOf(path, after[path], known)}`,
  );

/** What an event holds, in words; `known` names ids, other ids are cut to their end, which is enough to tell them apart. */
export const auditFacts = (
  { before, after, ...data }: Record<string, unknown>,
  known: Names = {},
): string[] => [
  ...Object.entries(data).map(([key, value]) => {
    // Of an absence it is the first day, of a change what was before.
    const name = key === 'from' && isDay(value) ? 'с' : nameOf(key);
    return `${name}: ${textOf(key, value, known)}`;
  }),
  ...(isParts(before) || isParts(after)
    ? changeFacts(isParts(before) ? before : {}, isParts(after) ? after : {}, known)
    : []),
];
