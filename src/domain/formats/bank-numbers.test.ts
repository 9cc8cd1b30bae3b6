import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { isAccount, isBik, isCorrespondentAccount, looksLikeAccount } from './bank-numbers.ts';

const key = (digits: string): number =>
  Array.from(digits, (digit, index) => (Number(digit) * [7, 1, 3][index % 3]!) % 10).reduce(
    (a, b) => a + b,
    0,
  ) % 10;

const bik = fc.stringMatching(/^04\d{7}$/);
// The ninth digit of an account is its control digit and has weight 3 or 7 after the prefix, so some digit makes the key 0.
const withKey = (prefix: string, account: string): string => {
  for (let digit = 0; digit < 10; digit += 1) {
    const candidate = account.slice(0, 8) + digit + account.slice(9);
    if (key(prefix + candidate) === 0) return candidate;
  }
  throw new Error('no digit closes the key');
};
const accountWithBik = fc
  .tuple(fc.stringMatching(/^[1-9]\d{19}$/), bik)
  .map(([raw, code]) => ({ code, account: withKey(code.slice(-3), raw) }));

describe('account', () => {
  it('accepts a real one and refuses it at another bank', () => {
    expect(isAccount('40702810600014307627', '044525545')).toBe(true);
    expect(isAccount('40702810600014307627', '044525974')).toBe(false);
    expect(isCorrespondentAccount('30101810400000000225', '044525225')).toBe(true);
    expect(isCorrespondentAccount('30101810145250000974', '044525974')).toBe(true);
    expect(isCorrespondentAccount('30101810400000000225', '044525974')).toBe(false);
  });

  it('accepts every account with a right key', () => {
    fc.assert(
      fc.property(accountWithBik, ({ account, code }) => {
        expect(isAccount(account, code)).toBe(true);
      }),
    );
  });

  it('notices any changed digit', () => {
    fc.assert(
      fc.property(
        accountWithBik,
        fc.nat({ max: 19 }),
        fc.integer({ min: 1, max: 9 }),
        ({ account, code }, at, by) => {
          const digit = (Number(account.charAt(at)) + by) % 10;
          expect(isAccount(account.slice(0, at) + digit + account.slice(at + 1), code)).toBe(false);
        },
      ),
    );
  });

  it('refuses zeros and other lengths', () => {
    expect(isAccount('0'.repeat(20), '044525000')).toBe(false);
    expect(looksLikeAccount('4070281090000000000')).toBe(false);
  });
});

it('the correspondent account ends like its БИК and has the key of the region', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^301\d{14}$/), bik, (raw, code) => {
      const account = withKey(`0${code.slice(4, 6)}`, raw + code.slice(-3));
      const other = account.slice(0, -1) + ((Number(account.at(-1)) + 1) % 10);
      expect(isCorrespondentAccount(account, code)).toBe(true);
      expect(isCorrespondentAccount(other, code)).toBe(false);
    }),
  );
});

it('БИК has nine digits from 04', () => {
  expect(isBik('044525225')).toBe(true);
  expect(['144525225', '04452522', '0445252255', ''].some(isBik)).toBe(false);
});

it('never throws on any strings', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (account, code) => {
      expect(typeof isAccount(account, code)).toBe('boolean');
      expect(typeof isCorrespondentAccount(account, code)).toBe('boolean');
    }),
  );
});
