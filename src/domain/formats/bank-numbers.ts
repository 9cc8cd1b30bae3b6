const accountWeights = [7, 1, 3];

const hasAccountKey = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += (Number(digits.charAt(index)) * (accountWeights[index % 3] ?? 0)) % 10;
  }
  return sum % 10 === 0;
};

const isTwentyDigits = (value: string): boolean => /^\d{20}$/.test(value) && !/^0+$/.test(value);

/** БИК of a Russian bank: nine digits from 04; it has no control digit. */
export const isBik = (value: string): boolean => /^04\d{7}$/.test(value);

/** Shape of an account number, when there is no БИК to check it against: 20 digits, not all zeros. */
export const looksLikeAccount = isTwentyDigits;

/**
 * Account number against the БИК of its bank: over the last three digits of the БИК and the account, with weights 7, 1, 3 repeated,
 * the last digits of the products sum to a multiple of 10. Notices any single changed digit of the account.
 * Source: порядок расчёта контрольного ключа, Банк России, № 515 от 08.09.1997.
 */
export const isAccount = (account: string, bik: string): boolean =>
  isBik(bik) && isTwentyDigits(account) && hasAccountKey(bik.slice(-3) + account);

/**
 * Correspondent account against the БИК: «0», the fifth and sixth digit of the БИК and the account have the same key as above, and
 * the last three digits equal those of the БИК.
 */
export const isCorrespondentAccount = (account: string, bik: string): boolean =>
  isBik(bik) &&
  isTwentyDigits(account) &&
  account.slice(-3) === bik.slice(-3) &&
  hasAccountKey(`0${bik.slice(4, 6)}${account}`);
