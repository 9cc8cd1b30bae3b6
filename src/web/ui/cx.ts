/**
 * Joins class names, leaving out those that do not apply.
 * @returns one `class` string
 */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
