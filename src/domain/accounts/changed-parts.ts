/** The changed parts of an object, by dot path, as the audit log keeps them. */
export type ChangedParts = { before: Record<string, unknown>; after: Record<string, unknown> };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
  isPlain(value)
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`))
    : [[path, value]];

/** The parts in which two states of one object differ; what only one of them has is null in the other. */
export const changedParts = (before: object, after: object): ChangedParts => {
  const [was, is] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)),
  );
  const of = (parts: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(paths.map((path) => [path, parts.get(path) ?? null]));
  return { before: of(was), after: of(is) };
};
