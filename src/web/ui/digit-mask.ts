/** A format for digits. */
export interface DigitMask {
  /** `0` stands for a digit, every other character for itself: `00.00.0000`. */
  pattern: string;
  /** Picks the digits of a text in any spelling that belong in the pattern; by default all of them. */
  digitsOf?: (text: string) => string;
  /** What to show for a text without such digits; by default nothing. */
  beginningOf?: (text: string) => string;
}

/** What an input holds after a key, a paste or a deletion. */
export interface EditedText {
  text: string;
  /** Its selection start; by default the end of the text. */
  caret?: number | undefined;
  /** Whether the Delete key did it: the caret then skips the mask's own characters. */
  deletedForward?: boolean | undefined;
}

/** What a masked input shows, and its digits without the mask's own. */
export interface MaskedText {
  text: string;
  digits: string;
  caret: number;
}

/** Every digit of a text. */
export const allDigits = (text: string): string => text.replaceAll(/\D/gu, '');

/**
 * Writes the digits of a text into a mask. The caret stays behind the same digit. A full mask refuses a digit typed in the middle; a pasted
 * text that is too long is cut at its end.
 */
export function maskDigits(mask: DigitMask, edited: EditedText): MaskedText {
  const { pattern, digitsOf = allDigits, beginningOf = () => '' } = mask;
  const { text, caret = text.length, deletedForward = false } = edited;
  const slots = [...pattern.matchAll(/0/gu)].map(({ index }) => index);
  const found = digitsOf(text);
  const behind = Math.min(allDigits(text.slice(caret)).length, found.length, slots.length);
  const before = found.slice(0, Math.min(found.length, slots.length) - behind);
  const digits = before + found.slice(found.length - behind);
  if (digits === '') return { text: beginningOf(text), digits, caret: beginningOf(text).length };

  const endOf = (count: number): number => (slots[count - 1] ?? -1) + 1;
  let used = 0;
  const filled = pattern.slice(0, endOf(digits.length)).replaceAll(/0/gu, () => digits.charAt(used++));
  const goesOn = deletedForward || before === '';
  const wanted = goesOn ? (slots[before.length] ?? filled.length) : endOf(before.length);
  return { text: filled, digits, caret: Math.min(wanted, filled.length) };
}
