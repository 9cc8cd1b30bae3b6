import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OfferCalculateBody } from '#contract/leasing.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { parseSearch } from '#domain/formats/search-string.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import type { OfferToLease } from '#domain/leasing/input-for-offer.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { showAt } from '#tests/support/show.tsx';
import { plainTerms } from '#tests/support/usual-lease.ts';
import { CalculatorCard } from './calculator-card.tsx';
import { readCalculatorSearch } from './calculator-search.ts';
import { useCalculator } from './use-calculator.ts';

const today = '2026-12-01';
const path = '/offers/tipper';

const offer: OfferToLease = {
  priceKopecks: 400_000_000,
  terms: plainTerms,
};

/** The payment that the domain computes for terms, as a reader sees it. */
const paymentFor = (choice: Pick<OfferCalculateBody, 'advance' | 'months' | 'schedule'>): string => {
  const rules = { limits: standardLimits, taxRates: russianTaxRates };
  const result = calculateForOffer(offer, { ...choice, taxRegime: 'osn' }, rules, today);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return formatRubles(result.calculation.paymentKopecks);
};

function View() {
  const { searchStr } = useLocation();
  const search = useMemo(() => readCalculatorSearch(parseSearch(searchStr)), [searchStr]);
  const calculator = useCalculator({ offer, limits: standardLimits, today, offerId: 'tipper', search });
  return (
    <>
      <CalculatorCard
        calculator={calculator}
        path={path}
        applicationHref={`${path}/take${calculator.query}`}
      />
      <output aria-label="Адрес">{searchStr}</output>
    </>
  );
}

const term = page.getByRole('textbox', { name: 'Срок, месяцев' });
const slider = page.getByRole('slider', { name: 'Срок, месяцев, ползунок' });
const advance = page.getByRole('textbox', { name: /^Аванс/ });
const choice = (name: string) => page.getByRole('radio', { name });
/** The radio itself is covered by its label. */
const choose = (name: string) => page.getByText(name).click();
const outdated = page.getByText(/^Числа на странице — для прежних условий/);
const address = page.getByRole('status', { name: 'Адрес' });

const expectPayment = (...terms: Parameters<typeof paymentFor>) =>
  expect
    .element(page.getByText(new RegExp(`^Платёж ${paymentFor(...terms).replaceAll(/\s/g, String.raw`\s`)} `)))
    .toBeInTheDocument();

test('the arrows move the term month by month, and payment, address and link follow', async () => {
  showAt(path, View);
  await expectPayment({ advance: { share: '0.2' }, months: 36 });
  slider.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(term).toHaveValue('38');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^38.месяцев$/));
  await expectPayment({ advance: { share: '0.2' }, months: 38 });
  await expect.element(address).toHaveTextContent('?advance=20&term=38');
  await expect
    .element(page.getByRole('link', { name: 'Получить в лизинг' }))
    .toHaveAttribute('href', `${path}/take?advance=20&term=38`);
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(term).toHaveValue('48');
  await expectPayment({ advance: { share: '0.2' }, months: 48 });
});

test('the advance is written in percent or in roubles, and is the same sum in both', async () => {
  showAt(path, View);
  await advance.fill('25');
  await expectPayment({ advance: { share: '0.25' }, months: 36 });
  await choose('₽');
  await expect.element(advance).toHaveValue(expect.stringMatching(/^1\s000\s000$/));
  await advance.fill('1234567');
  await expectPayment({ advance: { amountKopecks: 123_456_700 }, months: 36 });
  await expect.element(address).toHaveTextContent('?advance=30.864175&term=36');
});

test('another schedule is recalculated, and offers no choice of when to pay', async () => {
  showAt(path, View);
  await expect.element(choice('В конце месяца')).toBeChecked();
  await choose('Убывающие');
  await expectPayment({ advance: { share: '0.2' }, months: 36, schedule: 'decreasing' });
  await expect.element(choice('В конце месяца')).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('?advance=20&schedule=decreasing&term=36');
});

test('terms beyond the bounds stay as typed, are named, and leave the last figures', async () => {
  showAt(path, View);
  await term.fill('60');
  await userEvent.tab();
  await expect.element(page.getByText(/Укажите от 12.месяцев до 48.месяцев/)).toBeVisible();
  await expect.element(term).toHaveValue('60');
  await expect.element(outdated).toBeVisible();
  await expectPayment({ advance: { share: '0.2' }, months: 36 });
  await term.fill('24');
  await expectPayment({ advance: { share: '0.2' }, months: 24 });
  await expect.element(outdated).not.toBeInTheDocument();
});

test('an address that asks for more than the offer allows shows the nearest terms, and says so', async () => {
  showAt(`${path}?advance=5&term=60`, View);
  await expect.element(page.getByText('Показали ближайшие условия')).toBeVisible();
  await expect.element(advance).toHaveValue('10');
  await expect.element(term).toHaveValue('48');
  await expectPayment({ advance: { share: '0.1' }, months: 48 });
});
