/** No-break space U+00A0: groups digits and ties a number to its unit. The font has it and has no U+202F. */
export const nbsp = '\u00A0';

/** Minus sign U+2212. */
export const minus = '\u2212';
