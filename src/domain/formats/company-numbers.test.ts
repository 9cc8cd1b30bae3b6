import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { companyKindOf, isInn, isKpp, isOgrn, isOgrnip, isOgrnOfOrganisation } from './company-numbers.ts';

const digitsOf = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length}}$`)).filter((value) => /[1-9]/.test(value));

// The control digits computed independently of the code, the slow way, with BigInt.
const weighted = (digits: string, weights: string): number =>
  Number(
    (weights.split(' ').reduce((sum, weight, i) => sum + BigInt(weight) * BigInt(digits.charAt(i)), 0n) %
      11n) %
      10n,
  );
const inn10 = digitsOf(9).map((body) => `${body}${weighted(body, '2 4 10 3 5 9 4 6 8')}`);
const inn12 = digitsOf(10).map((body) => {
  const eleven = `${body}${weighted(body, '7 2 4 10 3 5 9 4 6 8')}`;
  return `${eleven}${weighted(eleven, '3 7 2 4 10 3 5 9 4 6 8')}`;
});
const ogrn = digitsOf(12).map((body) => `${body}${(BigInt(body) % 11n) % 10n}`);
const ogrnip = digitsOf(14).map((body) => `${body}${(BigInt(body) % 13n) % 10n}`);

const change = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 9 }) });
const changed = (value: string, { at, by }: { at: number; by: number }): string => {
  const index = at % value.length;
  return value.slice(0, index) + ((Number(value.charAt(index)) + by) % 10) + value.slice(index + 1);
};

describe('ИНН', () => {
  it.each(['7707083893', '7736050003', '7702070139', '500100732259'])('accepts the real %s', (value) => {
    expect(isInn(value)).toBe(true);
  });

  it.each(['', '0000000000', '000000000000', '7707083894', '77070838931', ' 7707083893', '770708389٣'])(
    'refuses «%s»',
    (value) => {
      expect(isInn(value)).toBe(false);
    },
  );

  it('accepts every number with right control digits', () => {
    fc.assert(
      fc.property(fc.oneof(inn10, inn12), (value) => {
        expect(isInn(value)).toBe(true);
      }),
    );
  });

  it('notices any changed digit unless a control digit is 0, where the remainder may have been 10', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          inn10.filter((value) => !value.endsWith('0')),
          inn12.filter((value) => !value.endsWith('00')),
        ),
        change,
        (value, how) => {
          expect(isInn(changed(value, how))).toBe(false);
        },
      ),
    );
  });

  it('misses a change that turns remainder 0 into 10, as the algorithm implies', () => {
    expect(isInn('5000000000')).toBe(true);
    expect(isInn('5000000070')).toBe(true);
  });
});

describe('ОГРН and ОГРНИП', () => {
  it('accepts real ones', () => {
    expect(isOgrnOfOrganisation('1027700132195')).toBe(true);
    expect(isOgrnip('304500116000157')).toBe(true);
  });

  it('tells them apart by length and refuses zeros', () => {
    expect(isOgrnOfOrganisation('304500116000157')).toBe(false);
    expect(isOgrnip('1027700132195')).toBe(false);
    expect(isOgrn('0000000000000')).toBe(false);
    expect(isOgrn('000000000000000')).toBe(false);
  });

  it('accepts every number with a right control digit', () => {
    fc.assert(
      fc.property(fc.oneof(ogrn, ogrnip), (value) => {
        expect(isOgrn(value)).toBe(true);
      }),
    );
  });

  it('notices any changed digit where the control digit stands for one remainder only', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          ogrn.filter((value) => Number(value.at(-1)) > 0),
          ogrnip.filter((value) => Number(value.at(-1)) > 2),
        ),
        change,
        (value, how) => {
          expect(isOgrn(changed(value, how))).toBe(false);
        },
      ),
    );
  });
});

it('КПП has nine characters with two that may be capitals', () => {
  expect(['773601001', '7736AZ001'].every(isKpp)).toBe(true);
  expect(['77360100', '7736az001', '7736АВ001', '77A601001', ''].some(isKpp)).toBe(false);
});

it('never throws on any string', () => {
  fc.assert(
    fc.property(anyText(), (value) => {
      expect([isInn(value), isOgrn(value), isKpp(value)]).toHaveLength(3);
    }),
  );
});

describe('companyKindOf', () => {
  it.each([
    ['7707083893', 'ПАО Сбербанк', 'organisation'],
    ['500100732259', 'ИП Иванов', 'soleTrader'],
    ['500100732259', 'ИП глава КФХ Иванов', 'farm'],
    ['7707083893', 'Крестьянское (фермерское) хозяйство «Нива»', 'farm'],
    ['7707083893', 'ООО «Скфхолдинг»', 'organisation'],
  ])('%s %s → %s', (inn, name, kind) => expect(companyKindOf(inn, name)).toBe(kind));
});
