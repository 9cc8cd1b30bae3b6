/** U+202F, the narrow space that may not break: between thousands. */
const THIN_SPACE = '\u202F';
/** Digits that surely fit a safe integer. */
const MOST_DIGITS = 15;

/** The text of an input, and the position of its caret. */
export interface GroupedText {
  text: string;
  caret: number;
}

/**
 * Groups digits by thousands.
 * @param digits digits only
 * @returns «3 000 000» with U+202F between the groups
 */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, THIN_SPACE);
}

/**
 * The digits of a whole number as somebody wrote or pasted it: «3 000 000,50 ₽» gives «3000000». One or two digits after a comma or a point
 * at the end are read as a fraction and left out.
 */
export function digitsOf(text: string): string {
  const whole = text.replace(/[.,]\d{0,2}\D*$/u, '');
  return whole
    .replaceAll(/\D/gu, '')
    .replace(/^0+(?=\d)/u, '')
    .slice(0, MOST_DIGITS);
}

/**
 * Groups the content of an input after a keystroke, and keeps the caret behind the same digit.
 * @param text what the input holds now
 * @param caret its selection start
 */
export function regroup(text: string, caret: number): GroupedText {
  const digits = digitsOf(text);
  const grouped = groupDigits(digits);
  const dropped = text.replaceAll(/\D/gu, '').length - digits.length;
  const leading = text.replaceAll(/\D/gu, '').startsWith('0') ? dropped : 0;
  let wanted = Math.max(0, text.slice(0, caret).replaceAll(/\D/gu, '').length - leading);
  let position = 0;
  while (wanted > 0 && position < grouped.length) {
    if (grouped[position] !== THIN_SPACE) wanted -= 1;
    position += 1;
  }
  return { text: grouped, caret: position };
}
