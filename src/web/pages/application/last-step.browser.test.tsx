import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LessorFit } from '#contract/lessors.ts';
import { calculate } from '#domain/leasing/calculate.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { showAt } from '#tests/support/show.tsx';
import { referenceLease } from '#tests/support/usual-lease.ts';
import type { ApplicationSubject } from '#web/features/funnel/index.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { Api } from '#web/lib/api-client.ts';
import { filesNotUploaded } from '#web/lib/upload/use-attached-files.ts';
import { LastStep } from './last-step.tsx';
import type { StepProps } from './use-application.ts';

const fit = (
  id: string,
  name: string,
  allInKopecks: number | null,
  insuranceKopecks: number | null = null,
): LessorFit => ({
  lessor: { id, name, inn: `000004${id}`, address: `Москва, дом ${id}`, logo: null },
  fits: allInKopecks !== null,
  card: null,
  paymentKopecks: allInKopecks === null ? null : 18_120_000,
  allInKopecks,
  insuranceKopecks,
  effectiveRate: allInKopecks === null ? null : '0.243',
  unknown: ['companyKind'],
  reasons: allInKopecks === null ? [{ code: 'age', bound: 5 }] : [],
});

const fits = [
  fit('0010', 'АО «Столичный лизинг»', 720_000_000, 30_000_000),
  fit('0081', 'ООО «ТракЛизинг»', 710_000_000, 0),
  fit('0155', 'ООО «Агрофинанс»', null),
];

const answerFits = (items: LessorFit[]): void =>
  answerApi((path) =>
    path.startsWith('/api/vendors/') ? { inn: '7107000015', contacts: { address: 'Тула' } } : { items },
  );

/** Bodies of the requests that were sent. */
const sent: unknown[] = [];
let refusal: ApiError | undefined;

/** Lets the uploads end, if they are held. */
let letUpload: (() => void) | undefined;

const upload = (): Promise<never> =>
  new Promise((resolve) => {
    letUpload = () => resolve({ id: 'file', name: 'кп.pdf', size: 2048 } as never);
  });

const call: Api = async (path, { body } = {}) => {
  if (path === '/api/files') return upload();
  if (refusal) throw refusal;
  sent.push(body);
  return { id: '1', number: 7 } as never;
};

const application = {
  applicant: {
    call,
    company: {
      id: 'company',
      name: 'ООО «Ромашка»',
      inn: '7707083893',
      kind: 'organisation',
      state: 'unproven',
      proof: { state: 'none' },
    },
  },
  change: () => undefined,
  finish: () => undefined,
  refused: () => false,
} as unknown as StepProps['application'];

// Answers are reused for some seconds, so each test uses an offer of its own.
let offers = 0;
const showStep = (key = `offer-${(offers += 1)}`, cost?: ApplicationSubject['cost']): string => {
  const subject: ApplicationSubject = {
    key,
    page: '/offers/1/take',
    request: { kind: 'offer', offerId: key, terms: { advance: { share: '0.2' }, months: 36 } },
    cost,
    changeHref: '/offers/1',
    vendor: { id: 'vendor', name: 'ООО «Автозавод»' },
    anotherText: 'Ещё одна',
  };
  showAt('/offers/1/take', () => <LastStep application={application} subject={subject} />);
  return key;
};

beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  sessionStorage.clear();
  answerFits(fits);
});

const lessor = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const consent = page.getByRole('checkbox', { name: /согласие передать|^Согласен/ });
const send = () => userEvent.click(page.getByRole('button', { name: 'Отправить заявку' }));

test('one box, unticked, names every recipient, and nothing is sent without it', async () => {
  showStep();
  await expect.element(lessor('АО «Столичный лизинг»')).toBeChecked();
  await expect.element(lessor('ООО «ТракЛизинг»')).toBeChecked();
  await expect.element(consent).not.toBeChecked();
  await expect
    .element(consent)
    .toHaveAccessibleName(
      /Столичный лизинг», ИНН\s0000040010, Москва, дом 0010.*ТракЛизинг», ИНН\s0000040081, Москва, дом 0081.*Автозавод», ИНН\s7107000015, Тула/,
    );
  await send();
  await expect.element(page.getByText('Без согласия мы не можем принять заявку')).toBeVisible();
  await expect.element(consent).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Без согласия мы не можем принять заявку')).not.toBeInTheDocument();
  await send();
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ consent: true, lessorIds: ['0010', '0081'], companyId: 'company' })]);
});

test('a consent covers those that it named: with one less it stays, with one more it is asked for again', async () => {
  showStep();
  await lessor('ООО «ТракЛизинг»').click();
  await consent.click();
  await expect.element(consent).toBeChecked();
  await lessor('АО «Столичный лизинг»').click();
  await expect.element(consent).toBeChecked();
  await lessor('ООО «ТракЛизинг»').click();
  await expect.element(consent).not.toBeChecked();
});

test('where a manager looks first, no lessor is named, and the choice survives a reload without the consent', async () => {
  const key = showStep();
  await lessor('ООО «ТракЛизинг»').click();
  await page.getByText('Сначала менеджеру').click();
  await expect.element(consent).toHaveAccessibleName(/Автозавод/);
  await expect.element(consent).not.toHaveAccessibleName(/лизинг»/i);
  await consent.click();
  document.querySelector('main')?.remove();
  showStep(key);
  await expect.element(page.getByRole('radio', { name: 'Сначала менеджеру' })).toBeChecked();
  await expect.element(consent).not.toBeChecked();
  await page.getByText('Подходящим компаниям').click();
  await expect.element(lessor('ООО «ТракЛизинг»')).not.toBeChecked();
  await page.getByText('Сначала менеджеру').click();
  await consent.click();
  await send();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ consent: true, lessorIds: [] })]);
});

test('several units are sent as a number, which has bounds and survives a reload', async () => {
  const quantity = page.getByRole('textbox', { name: 'Количество единиц' });
  const key = showStep();
  await expect.element(quantity).toHaveValue('1');
  await consent.click();
  await quantity.fill('0');
  await send();
  await expect.element(quantity).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await quantity.fill('3');
  document.querySelector('main')?.remove();
  showStep(key);
  await expect.element(quantity).toHaveValue('3');
  await consent.click();
  await send();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ quantity: 3 })]);
});

test('an emptied quantity is no request for one, and only what can be asked for has a total', async () => {
  const lease = calculate(referenceLease, { limits: standardLimits, taxRates: russianTaxRates });
  if (!lease.ok) throw new Error(JSON.stringify(lease.error));
  showStep(undefined, lease);
  const quantity = page.getByRole('textbox', { name: 'Количество единиц' });
  const total = page.getByText(/^Всего за /);
  await consent.click();
  await quantity.fill('3');
  await expect.element(total).toHaveTextContent('Всего за 3 единицы');
  await quantity.fill('99999');
  await expect.element(total).not.toBeInTheDocument();
  await quantity.fill('');
  await userEvent.tab();
  await expect.element(quantity).toHaveAccessibleDescription(/Заполните это поле/);
  await send();
  await expect.element(quantity).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a sum without insurance says so, and one with it does not', async () => {
  showStep();
  await expect.element(lessor('ООО «ТракЛизинг»')).toHaveAccessibleName(/Всего 7\s100\s000\s₽ без страховки/);
  await expect.element(lessor('АО «Столичный лизинг»')).not.toHaveAccessibleName(/без страховки/);
});

test('lessors that do not fit are named with the reason', async () => {
  showStep();
  await page.getByText(/^Не подходят: 1/).click();
  await expect.element(page.getByText(/возраст больше 5.лет/)).toBeVisible();
});

test('the server’s fault about the lessors is shown beside them, and they are loaded again', async () => {
  showStep();
  await consent.click();
  refusal = new ApiError(422, { error: { lessorIds: 'unknown' } }, undefined);
  answerFits(fits.slice(1));
  await send();
  await expect
    .element(page.getByRole('group', { name: /^Кому отправить/ }))
    .toHaveAccessibleDescription(/.+/);
  await expect.element(lessor('АО «Столичный лизинг»')).not.toBeInTheDocument();
  await expect.element(lessor('ООО «ТракЛизинг»')).toBeChecked();
});

test('where nobody fits, and where that cannot be found out, a manager looks first', async () => {
  answerFits(fits.slice(2));
  showStep();
  await expect.element(page.getByText('На этих условиях пока никто')).toBeVisible();
  await consent.click();
  await send();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ lessorIds: [] })]);
});

test('files go with the request once they are uploaded, and not before', async () => {
  showStep();
  await consent.click();
  const choose = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!choose) throw new Error('there is no file input');
  await userEvent.upload(choose, new File(['%PDF-1.4'], 'кп.pdf', { type: 'application/pdf' }));
  await send();
  await expect.element(page.getByText(filesNotUploaded)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Приложить файлы' })).toHaveFocus();
  expect(sent).toEqual([]);
  letUpload?.();
  await expect.element(page.getByRole('button', { name: 'Убрать «кп.pdf»' })).toBeVisible();
  await expect.element(page.getByText(filesNotUploaded)).not.toBeInTheDocument();
  await send();
  await expect.poll(() => sent).toEqual([expect.objectContaining({ fileIds: ['file'] })]);
});
