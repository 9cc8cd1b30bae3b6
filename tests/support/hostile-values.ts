const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that an attacker or a broken program would send, by kind; `undefined` leaves a field out. */
const kinds: readonly (readonly unknown[])[] = [
  [undefined],
  [null],
  ['', '   '],
  [0, -1, 0.1],
  [1e308, 2 ** 53],
  ['NaN', '-1'],
  [true, false],
  [[], [null]],
  [{}, { toString: 'x' }],
  ['a\0b', '\ud800'],
  ['🚚'.repeat(3000), 'x'.repeat(100_000)],
  ["'; drop table users; --", '%', '../../../etc/passwd', '<script>alert(1)</script>'],
  ['01970000-0000-7000-8000-000000000000'],
  [nested(1000)],
];

type Path = readonly string[];

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/**
 * Values to try at this path: all with `LONG=1`, otherwise one of each kind, a different one for the next field and on the other database,
 * so that a run tries every value many times.
 */
export const hostileValuesAt = (path: Path): unknown[] => {
  if (process.env['LONG'] !== undefined) return kinds.flat();
  const letters = Buffer.from(path.join('.')).reduce((sum, byte) => sum + byte, 0);
  const turn = letters + Number(onPostgres);
  return kinds.map((kind) => kind[turn % kind.length]);
};

/** Paths of the values in a body, and of every object that contains them. */
export const pathsOf = (value: unknown, path: Path = []): Path[] => {
  const here = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return here;
  return here.concat(Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])));
};

/** A copy of the body with another value at this path. */
export const changedAt = (body: object, path: Path, value: unknown): object => {
  const copy: unknown = structuredClone(body);
  let at = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy as object;
};

/** Texts on the wire that are not a body at all. */
export const hostileBodies: readonly (string | Buffer)[] = [
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":}',
  "{'a': 1}",
  '\u0000',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
];

/** Objects without any field that a call requires. */
export const emptyBodies: readonly string[] = [
  '{}',
  '',
  '{"__proto__":{"role":"admin","consent":true}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"hasOwnProperty":1,"toString":2,"valueOf":3,"then":4}',
  `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
];

/** What is no id, to be put into an address by `encodeURIComponent`. */
export const hostileIds: readonly string[] = [
  'x',
  '..',
  '%2e%2e',
  '%00',
  "'; drop table users; --",
  '0'.repeat(4000),
  '🚚',
  'null',
];
