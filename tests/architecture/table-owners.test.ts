import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableOwners as owners } from './table-owners.ts';

const tableOwners: Readonly<Record<string, string>> = owners;
const server = join(import.meta.dirname, '../../src/server');

/** Tables that a source names: in Kysely's calls, in raw SQL, or by name where the table of a statement is a parameter. */
const tablesOf = (source: string): Set<string> => {
  const calls =
    /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|insertInto|updateTable|deleteFrom|deleteInBatches\(\w+,|sql\.table)\(?\s*\[?\s*['"](\w+)/g;
  const raw = /\b(?:from|join|into|update|delete from|references)\s+(\w+)/gi;
  const named = [...source.matchAll(calls)].map(([, table]) => table ?? '');
  const templates = [...source.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)]
    .map(([, text]) => text ?? '')
    .join('\n');
  const inSql = [...templates.matchAll(raw)].map(([, table]) => table ?? '');
  const byName = source.includes('sql.table(')
    ? [...source.matchAll(/['"](\w+)['"]/g)].map(([, word]) => word ?? '')
    : [];
  return new Set([...named, ...inSql, ...byName].filter((table) => table in tableOwners));
};

const ownerOf = (path: string): string => /^features\/([^/]+)\//.exec(path)?.[1] ?? 'platform';

const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

const foreignTables = (): string[] => {
  const found = files.flatMap((path) =>
    [...tablesOf(readFileSync(join(server, path), 'utf8'))]
      .filter((table) => tableOwners[table] !== ownerOf(path))
      .map((table) => `${ownerOf(path)} reads or writes ${table} of ${tableOwners[table]}`),
  );
  return [...new Set(found)].sort();
};

test('a table is touched by the feature that owns it, and by no other', () => {
  expect(foreignTables()).toEqual([]);
});

test('a feature names tables in its repositories, and nowhere else', () => {
  const found = files
    .filter((path) => path.startsWith('features/') && !path.endsWith('.repository.ts'))
    .filter((path) => tablesOf(readFileSync(join(server, path), 'utf8')).size > 0);
  expect(found).toEqual([]);
});
