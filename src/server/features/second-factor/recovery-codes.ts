import { randomText } from '#server/platform/random.ts';

const count = 10;
const length = 12;
// 32 characters without i, l, o and u, which are easily misread.
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes of 60 random bits, each for one sign-in without the app. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => randomText(signs, length));

/** A code as it is shown, `7f3k-9x2m-q4tb`; it may be entered in any spelling. */
export const spellRecoveryCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
