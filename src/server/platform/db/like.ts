/** A LIKE pattern for rows that contain this text, with its own `%`, `_` and `\` as they are. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
