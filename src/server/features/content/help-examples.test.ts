import { expect, test } from 'vitest';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { calculated } from '#tests/support/leasing-arbitraries.ts';
import { referenceLease } from '#tests/support/usual-lease.ts';
import { readEdition } from './front-matter.ts';

const { body } = readEdition('help.md');

const answerTo = (id: string): string =>
  body.split(/^##.*\{#/m).find((part) => /^[a-z0-9-]+/.exec(part)?.[0] === id) ?? '';

/** The help is written with plain spaces: non-breaking ones are added when it is served. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const money = (kopecks: number): string => plain(formatRubles(kopecks));
const percent = (fraction: string | null, digits?: number): string =>
  plain(formatPercent(fraction ?? '', digits));

const { priceKopecks, advance, months, annualRate, buyoutKopecks } = referenceLease;
const osn = calculated({ ...referenceLease, taxRegime: 'osn' });
const terms = `цена ${money(priceKopecks)}, аванс ${percent(advance.share ?? '')}, ${months} месяцев, ${percent(annualRate)} годовых, выкуп ${money(buyoutKopecks)}`;
const appreciation = percent(osn.appreciationPerYear);

test.each([
  ['payment-formula', `Пример: ${terms}.`],
  ['payment-formula', `Платёж — ${money(osn.paymentKopecks)}, `],
  ['payment-formula', `всего с авансом и выкупом — ${money(osn.allInKopecks)}.`],
  ['appreciation', `В примере выше — ${appreciation} в год.`],
  [
    'effective-rate',
    `удорожание ${appreciation} в год соответствует эффективной ставке ${percent(osn.effectiveRate, 1)} годовых`,
  ],
  [
    'osn-saving',
    `В примере с ценой ${money(priceKopecks)} на ${months} месяцев это ${money(osn.taxSavingKopecks)}.`,
  ],
])('the example of %s is what the product calculates: %s', (id, example) => {
  expect(answerTo(id)).toContain(example);
});
