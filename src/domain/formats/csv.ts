/** Marks a value as text if a spreadsheet would read it as a formula. */
const harmless = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const cell = (value: string): string => `"${harmless(value).replaceAll('"', '""')}"`;

/** A line of a CSV file (RFC 4180) as Excel with Russian settings reads it: separated by semicolons, every cell quoted, no cell a formula. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(';')}\r\n`;
