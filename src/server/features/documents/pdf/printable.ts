/** Everything but the characters of Golos Text: Latin, Cyrillic, the usual punctuation, № and ₽. */
const missing =
  /[^\u0020-\u007e\u00a0-\u017f\u0400-\u045f\u0490\u0491\u2010-\u201e\u2020-\u2026\u2030\u2039\u203a\u20ac\u20bd\u2116\u2122\u2212×÷°²³]/gu;

const spaces = /[\t\n\r ]+/g;

/** A text written by users, limited to what the document's font can show: an emoji, for example, is left out. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(spaces, ' ').replaceAll(missing, '').replaceAll(/ {2,}/g, ' ').trim();
