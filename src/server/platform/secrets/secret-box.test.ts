import { assert, property, string, uint8Array } from 'fast-check';
import { expect, it } from 'vitest';
import { createSecretBox, UnknownKeyError } from './secret-box.ts';

const keyOf = (sign: string): string => Buffer.alloc(32, sign).toString('base64');
const [one, two] = [keyOf('1'), keyOf('2')];
const box = createSecretBox([one]);

/** What a text opens to; null when it is refused. */
const opened = (text: string, purpose = 'p'): string | null => {
  try {
    return box.open(purpose, text);
  } catch {
    return null;
  }
};

it('returns what was put in, for the same purpose only', () => {
  assert(
    property(string(), string(), string(), (secret, purpose, other) => {
      const sealed = box.seal(purpose, secret);
      expect(opened(sealed, purpose)).toBe(secret);
      expect(opened(sealed, other)).toBe(other === purpose ? secret : null);
    }),
  );
});

it('never encrypts the same way twice, and reveals nothing of the secret', () => {
  const [first, second] = [box.seal('p', 'JBSWY3DPEHPK3PXP'), box.seal('p', 'JBSWY3DPEHPK3PXP')];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^s1\.[\da-f]{8}\.[\w-]+$/);
  expect(first.startsWith(box.currentPrefix)).toBe(true);
});

it('refuses what was changed by a single bit, cut off, or never encrypted', () => {
  const sealed = box.seal('p', 'secret');
  const [head, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(opened([head, id, changed.toString('base64url')].join('.'))).toBeNull();
  }
  for (const text of [
    '',
    'secret',
    sealed.slice(0, 40),
    sealed.slice(0, -4),
    `${sealed}A`.replace('s1', 's2'),
  ])
    expect(opened(text)).toBeNull();
  assert(
    property(uint8Array({ minLength: 29, maxLength: 100 }), (noise) => {
      expect(opened(`${head}.${id}.${Buffer.from(noise).toString('base64url')}`)).toBeNull();
    }),
  );
});

it('matches a digest only with the same secret, the same purpose and a key that it has', () => {
  const rotating = createSecretBox([two, one]);
  assert(
    property(string(), string(), string(), (secret, purpose, other) => {
      const digest = box.digest(purpose, secret);
      expect(box.matches(purpose, secret, digest)).toBe(true);
      expect(rotating.matches(purpose, secret, digest)).toBe(true);
      expect(box.matches(other, secret, digest)).toBe(other === purpose);
      expect(box.matches(purpose, other, digest)).toBe(other === secret);
      expect(createSecretBox([two]).matches(purpose, secret, digest)).toBe(false);
      expect(box.matches(purpose, secret, digest.slice(1))).toBe(false);
    }),
  );
});

it('opens what an older key has encrypted, and names a missing key', () => {
  const sealed = box.seal('p', 'secret');
  const rotating = createSecretBox([two, one]);
  expect(rotating.open('p', sealed)).toBe('secret');
  expect(rotating.currentPrefix).not.toBe(box.currentPrefix);
  expect(() => createSecretBox([two]).open('p', sealed)).toThrow(UnknownKeyError);
});
