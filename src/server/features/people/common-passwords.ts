import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '#domain/accounts/password.ts';

/** A Bloom filter of the 100 000 most common passwords; `scripts/make-common-passwords.ts` makes it and names the source. */
export const filterFile = join(import.meta.dirname, 'common-passwords.bloom');

/** With fourteen positions each, one uncommon password in 15 000 is refused by chance; no common one passes. */
export const bitsPerPassword = 20;
const positionsEach = 14;

/** The bits for a password in a filter of `size` bits; the password is given as the pressed keys. */
export const positionsOf = (keys: string, size: number): number[] => {
  const digest = createHash('sha256').update(keys).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: positionsEach }, (_, index) => (first + index * step) % size);
};

const filter = readFileSync(filterFile);

/** Whether a password is among the 100 000 most common, in any case and layout of the keyboard. */
export const isAmongCommon = (password: string): boolean =>
  positionsOf(keysOf(password), filter.length * 8).every(
    (position) => ((filter[position >> 3] ?? 0) & (1 << (position & 7))) !== 0,
  );
