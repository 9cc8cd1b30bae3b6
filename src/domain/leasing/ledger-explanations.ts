import type { TaxRegime } from '#contract/leasing.ts';
import { nbsp } from '../formats/characters.ts';
import { formatDate } from '../formats/dates.ts';
import { formatPercent, formatRubles } from '../formats/numbers.ts';
import { counted } from '../formats/plural.ts';
import type { LedgerRowId, LedgerSource } from './ledger-source.ts';
import { yearsBegun } from './limits.ts';
import { usualUsnRate } from './tax-rates.ts';

const money = (kopecks: number): string => formatRubles(kopecks);

/** Kopecks without VAT above which a buyout is a fixed asset and is written off over time. */
const fixedAsset = 10_000_000;

const buyoutWrittenOff = ({ input, calculation }: LedgerSource): string[] => {
  const last = calculation.payments.at(-1);
  const vatShare = last && last.paymentKopecks > 0 ? last.vatKopecks / last.paymentKopecks : 0;
  return input.buyoutKopecks - Math.round(input.buyoutKopecks * vatShare) > fixedAsset
    ? ['Выкуп дороже 100 000 ₽ без НДС списывают не сразу, а через амортизацию.']
    : [];
};

/** Until November 2026 the saving covered only the contract, and the buyout was left out of the profit tax. */
const isOfContractAlone = ({ calculation }: LedgerSource): boolean => calculation.rulesVersion < 2;

const contractAlone =
  'Заявка посчитана по прежним правилам: экономия и итог после налогов — без страховки и комиссий.';

const profitTaxText = ({ calculation }: LedgerSource): string => {
  const { vatKopecks, taxSavingKopecks, allInKopecks } = calculation;
  const [base, saved] = [allInKopecks - vatKopecks, taxSavingKopecks - vatKopecks];
  const rate = formatPercent(base === 0 ? 0 : saved / base);
  return `Налог на прибыль с остального, по ставке на день каждой суммы: (${money(allInKopecks)} − ${money(vatKopecks)}) × ${rate} = ${money(saved)}.`;
};

const savings: Record<TaxRegime, (source: LedgerSource) => string[]> = {
  osn: (source) => [
    `НДС к вычету: ${money(source.calculation.vatKopecks)} — из аванса, платежей, выкупа и сборов, где он есть.`,
    profitTaxText(source),
    ...buyoutWrittenOff(source),
  ],
  osnSoleTrader: ({ calculation }) => [
    `НДС к вычету: ${money(calculation.vatKopecks)}. Расходы уменьшат и НДФЛ, но на сколько, зависит от вашего дохода.`,
  ],
  usnIncomeMinusExpenses: ({ input, calculation }) => [
    `«Всего» вместе с НДС × ставка: ${money(calculation.allInKopecks)} × ${formatPercent(input.usnRate ?? usualUsnRate)} = ${money(calculation.taxSavingKopecks)}.`,
    `Налог не бывает меньше 1${nbsp}% дохода. НДС считаем невычитаемым: при ставке 22${nbsp}% его можно принять к вычету. КАСКО входит в расходы с 2026 года.`,
  ],
  usnIncome: () => ['На УСН «Доходы» расходы налог не уменьшают.'],
  other: () => ['Для этого режима экономию не считаем.'],
};

const levelPayments = ({ calculation }: LedgerSource): string => {
  const { payments, paymentKopecks, lastPaymentKopecks, paymentsKopecks } = calculation;
  const level = payments.slice(0, -1).every((row) => row.paymentKopecks === paymentKopecks);
  return level
    ? `${payments.length - 1} × ${money(paymentKopecks)} + последний ${money(lastPaymentKopecks)} = ${money(paymentsKopecks)}.`
    : `Сумма по графику: ${counted(payments.length, 'платёж', 'платежа', 'платежей')}, каждый стоит в таблице.`;
};

const feesText = ({ input: { fees } }: LedgerSource): string[] => {
  if (!fees) return ['Сборы назовёт лизинговая компания, и сюда они не входят.'];
  if (fees.length === 0) return ['Комиссий и сборов нет.'];
  return fees.map(
    ({ name, amountKopecks, date, vat = true }) =>
      `${name}: ${money(amountKopecks)}, ${formatDate(date)}${vat ? '' : ', без НДС'}.`,
  );
};

const insuranceText = ({ input, calculation }: LedgerSource): string[] => {
  const { insurance, months } = input;
  if (!insurance) return ['Взнос назовёт страховая компания, и сюда он не входит.'];
  const years = yearsBegun(months);
  const premiums = `${money(insurance.annualKopecks)} за каждый начатый год: ${years} × ${money(insurance.annualKopecks)} = ${money(years * insurance.annualKopecks)}`;
  return insurance.inPayments
    ? [
        `${premiums}.`,
        `Лизинговая компания включает взносы в платежи с НДС: ${money(calculation.insuranceKopecks)} уже посчитаны в «Платежах».`,
      ]
    : [`${premiums}, без НДС.`, 'Платите страховой сами: в день начала договора и каждый год после.'];
};

const explanations: Record<LedgerRowId, (source: LedgerSource) => string[]> = {
  price: () => ['Цена поставщика вместе с НДС. Аванс и платежи её уже содержат.'],
  advance: ({ input, calculation }) => [
    `${formatPercent(calculation.advanceKopecks / input.priceKopecks)} цены, ${formatDate(input.startDate)}. Лизинговая компания финансирует остальное: ${money(calculation.financedKopecks)}.`,
  ],
  payments: (source) => [levelPayments(source)],
  buyout: ({ input, calculation }) => [
    `Вместе с последним платежом, ${formatDate(calculation.payments.at(-1)?.date ?? input.startDate)}. После него техника ваша.`,
  ],
  contract: ({ input, calculation }) => [
    `${money(calculation.advanceKopecks)} + ${money(calculation.paymentsKopecks)} + ${money(input.buyoutKopecks)} = ${money(calculation.totalKopecks)}.`,
  ],
  overpayment: ({ input, calculation }) => {
    const { totalKopecks, overpaymentKopecks } = calculation;
    const inside = totalKopecks - input.priceKopecks - overpaymentKopecks;
    const [name, sum] = inside > 0 ? [' − страховка в платежах', ` − ${money(inside)}`] : ['', ''];
    return [
      `«По договору»${name} − цена: ${money(totalKopecks)}${sum} − ${money(input.priceKopecks)} = ${money(overpaymentKopecks)}.`,
    ];
  },
  insurance: insuranceText,
  fees: feesText,
  all: ({ calculation }) => [
    `${money(calculation.totalKopecks)} + ${money(calculation.insuranceBesideKopecks)} + ${money(calculation.feesKopecks)} = ${money(calculation.allInKopecks)}.`,
  ],
  taxSaving: (source) =>
    isOfContractAlone(source) ? [contractAlone] : savings[source.input.taxRegime ?? 'osn'](source),
  afterTax: (source) => {
    const { allInKopecks, totalKopecks, taxSavingKopecks, costAfterTaxKopecks } = source.calculation;
    const whole = isOfContractAlone(source) ? totalKopecks : allInKopecks;
    const sum = `${money(whole)} − ${money(taxSavingKopecks)} = ${money(costAfterTaxKopecks)}.`;
    return isOfContractAlone(source) ? [contractAlone, sum] : [sum];
  },
};

/**
 * An accountant's explanation of a row: the formula with its numbers, sentence by sentence. Separate from the rows, so that a page loads it
 * only when it is opened.
 */
export const explainRow = (id: LedgerRowId, source: LedgerSource): string[] => explanations[id](source);
