import type { CheckRule, CheckVerdict, RequestCheck } from '#contract/request-checks.ts';
import type { OfferCondition } from '#contract/offers.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import { formatRubles } from '../formats/numbers.ts';
import { counted } from '../formats/plural.ts';
import { compareRatios, parseRatio } from '../leasing/ratio.ts';
import { statusesFrom } from './request-clock.ts';
import { endedEarly } from './request-policy.ts';

/** What a request is checked by; null for what is not known. */
export type CheckedRequest = {
  /** A day in Moscow. */
  readonly today: string;
  readonly company: {
    readonly ogrn: string | null;
    readonly registryState: string | null;
    readonly proven: boolean;
  } | null;
  /** Kopecks for all its units. */
  readonly sumKopecks: number;
  readonly asset: { readonly year: number | null; readonly condition: OfferCondition | null };
  /** A share of the price: `0.2`; null if it is a sum or not chosen yet. */
  readonly advanceShare: string | null;
  /** Other requests that the company has sent; with sums only where the reader may know them. */
  readonly earlier: readonly { readonly status: RequestStatus; readonly sumKopecks: number | null }[];
  readonly lessors: { readonly fit: number; readonly all: number } | null;
};

type Result = readonly [CheckVerdict, string];

/** The year in which a company was registered, by its ОГРН or ОГРНИП: its second and third digits. */
export const yearOfOgrn = (ogrn: string, today: string): number | null => {
  if (!/^\d{13}$|^\d{15}$/.test(ogrn)) return null;
  const year = 2000 + Number(ogrn.slice(1, 3));
  return year < 2002 || year > Number(today.slice(0, 4)) ? null : year;
};

const registryTexts: Record<string, Result> = {
  active: ['ok', 'Действует по данным реестра'],
  liquidating: ['stop', 'В реестре: ликвидируется'],
  liquidated: ['stop', 'В реестре: ликвидирована'],
  bankrupt: ['stop', 'В реестре: банкротство'],
  reorganizing: ['warn', 'В реестре: реорганизуется'],
};

const registry = ({ company }: CheckedRequest): Result =>
  registryTexts[company?.registryState ?? ''] ?? ['unknown', 'Реестр не отвечал: сверены только номера'];

const youngYears = 1;

const age = ({ company, today }: CheckedRequest): Result => {
  const since = yearOfOgrn(company?.ogrn ?? '', today);
  if (since === null) return ['unknown', 'Год регистрации неизвестен: нет ОГРН'];
  const years = Number(today.slice(0, 4)) - since;
  return years <= youngYears
    ? ['warn', `Молодая компания: зарегистрирована в ${since} году`]
    : ['ok', `Зарегистрирована в ${since} году или раньше`];
};

const proof = ({ company }: CheckedRequest): Result =>
  company?.proven
    ? ['ok', 'Право говорить за компанию подтверждено']
    : ['warn', 'Право говорить за компанию не подтверждено: понадобится до договора'];

const issued: ReadonlySet<RequestStatus> = new Set(statusesFrom('issued'));

const deals = (count: number): string => counted(count, 'сделка', 'сделки', 'сделок');

const earlierDeals = ({ earlier }: CheckedRequest): Result => {
  const done = earlier.filter(({ status }) => issued.has(status)).length;
  if (done > 0) return ['ok', `Раньше дошло до передачи: ${deals(done)}`];
  return earlier.length === 0
    ? ['unknown', 'Первая заявка компании']
    : ['unknown', 'До передачи техники ещё не доходило'];
};

const manyRefusals = 3;

const earlierRefusals = ({ earlier }: CheckedRequest): Result => {
  const declined = earlier.filter(({ status }) => status === 'declined').length;
  const left = earlier.filter(({ status }) => endedEarly.has(status)).length - declined;
  if (declined === 0 && left === 0) return ['ok', 'Отказов и отмен не было'];
  const said = [
    ...(declined > 0 ? [`отказов — ${declined}`] : []),
    ...(left > 0 ? [`отменено или закрыто по сроку — ${left}`] : []),
  ].join(', ');
  return [declined > 0 || left >= manyRefusals ? 'warn' : 'ok', `Раньше: ${said}`];
};

const timesLarger = 3;

const sum = ({ sumKopecks, earlier }: CheckedRequest): Result => {
  const known = earlier.flatMap(({ status, sumKopecks: one }) =>
    issued.has(status) && one !== null ? [one] : [],
  );
  if (known.length === 0) return ['unknown', 'Сравнить сумму не с чем: завершённых сделок не видно'];
  const largest = Math.max(...known);
  const said = `самая большая сделка раньше — ${formatRubles(largest)}`;
  return sumKopecks > largest * timesLarger
    ? ['warn', `Сумма больше прежней в ${timesLarger} раза и больше: ${said}`]
    : ['ok', `Сумма сопоставима с прежними: ${said}`];
};

const oldYears = 10;

const asset = ({ asset: { year, condition }, today }: CheckedRequest): Result => {
  if (condition === 'new') return ['ok', 'Техника новая'];
  if (year === null) return ['unknown', 'Год выпуска не указан'];
  const years = Number(today.slice(0, 4)) - year;
  return years > oldYears
    ? ['warn', `Технике больше ${oldYears} лет: ${year} год`]
    : ['ok', `Техника ${year} года`];
};

const smallAdvance = '0.1';

const advance = ({ advanceShare }: CheckedRequest): Result => {
  const share = advanceShare === null ? null : parseRatio(advanceShare);
  const bound = parseRatio(smallAdvance);
  if (share === null || bound === null) return ['unknown', 'Доля аванса не выбрана'];
  const percent = `${Math.round(Number(advanceShare) * 100)} %`;
  return compareRatios(share, bound) < 0
    ? ['warn', `Аванс маленький: ${percent} от цены`]
    : ['ok', `Аванс ${percent} от цены`];
};

const lessors = ({ lessors: known }: CheckedRequest): Result => {
  if (known === null || known.all === 0) return ['unknown', 'Тарифы лизинговых компаний не проверены'];
  const said = `тарифы подходят у ${known.fit} из ${known.all}`;
  if (known.fit === 0) return ['stop', `Ни одной лизинговой компании не подходит: ${said}`];
  return [known.fit === 1 ? 'warn' : 'ok', `Есть кому предложить: ${said}`];
};

const rules: Record<CheckRule, (request: CheckedRequest) => Result> = {
  registry,
  age,
  proof,
  earlierDeals,
  earlierRefusals,
  sum,
  asset,
  advance,
  lessors,
};

/** What speaks for and against a request, rule by rule with its reason: they are not added up to a score that would hide them. */
export const checksOf = (request: CheckedRequest): RequestCheck[] =>
  (Object.keys(rules) as CheckRule[]).map((rule) => {
    const [verdict, reason] = rules[rule](request);
    return { rule, verdict, reason };
  });
