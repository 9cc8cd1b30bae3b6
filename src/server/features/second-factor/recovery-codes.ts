import { randomBytes } from 'node:crypto';

const count = 10;
const length = 12;
// 32 characters without i, l, o and u, which are easily misread: one byte gives one of them without bias.
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => signs.charAt(byte % signs.length)).join('');

/** Ten codes of 60 random bits, each for one sign-in without the app. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

/** A code as it is shown, `7f3k-9x2m-q4tb`; it may be entered in any spelling. */
export const spellRecoveryCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
