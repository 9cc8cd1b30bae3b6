import { latinWords, russianWords, wholePasswords } from './common-passwords.ts';

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const keyboardRows = [
  '1234567890',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  // Keyboard columns, and the zigzag of digits and letters.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
];

const reversed = (value: string): string => Array.from(value).reverse().join('');

const runs = keyboardRows.flatMap((row) => [`${row}${row}`, reversed(`${row}${row}`)]);

/** The pressed keys, whatever the layout and case: «Пароль» and `gfhjkm` are the same. */
export const keysOf = (password: string): string =>
  password
    .toLowerCase()
    .replaceAll('ё', '`')
    .replaceAll(/[а-я]/g, (letter) => latinKeys.charAt(russianKeys.indexOf(letter)));

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).map(keysOf);

const words = [...new Set([...wordsOf(latinWords), ...wordsOf(russianWords)])];
const whole = new Set(wordsOf(wholePasswords));

const isRepeat = (keys: string): boolean => /^(.{1,4})\1+$/su.test(keys) || /^(.)\1+(.)\2+$/su.test(keys);

const isRun = (keys: string): boolean => runs.some((run) => run.includes(keys));

const tail = /^(?:\d{1,4}|12345\d{0,5}|(\d)\1*|(?:19|20)\d\d)?$/;

const isWordWithTail = (keys: string): boolean => {
  for (const word of words) {
    if (keys.startsWith(word) && tail.test(keys.slice(word.length))) return true;
    if (keys === `123${word}` || keys === `${word}${word}`) return true;
  }
  return false;
};

/**
 * Whether a password is among those that attackers try first: a keyboard or alphabet run, a repeated piece, a common word followed by digits,
 * in either layout and case. It looks at nothing but the password and never throws; the length is the contract's rule.
 */
export const isCommonPassword = (password: string): boolean => {
  const keys = keysOf(password);
  return whole.has(keys) || isRepeat(keys) || isRun(keys) || isWordWithTail(keys);
};
