import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod/mini';

const words = { on: true, true: true, '1': true, off: false, false: false, '0': false } as const;

/** on, true, 1 or off, false, 0. */
export const onOff = z.pipe(
  z.string().check(
    z.toLowerCase(),
    z.refine((value) => Object.hasOwn(words, value), 'must be on or off'),
  ),
  z.transform((value) => words[value as keyof typeof words]),
);

/** A whole number within bounds. */
export const whole = (min: number, max: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,10}$/, `must be a whole number from ${min} to ${max}`)),
      z.transform(Number),
    )
    .check(z.refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`));

/** An absolute URL of one of these schemes. */
export const urlOf = (...schemes: string[]) =>
  z.string().check(
    z.refine(
      (value) => {
        const url = URL.parse(value);
        return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
      },
      `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  );

const isRange = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Addresses and ranges with commas between: `10.0.0.0/8, ::1`. */
export const ranges = z
  .pipe(z.string(), z.transform(listOf))
  .check(
    z.refine((list) => list.every(isRange), 'must be address ranges such as 10.0.0.0/8, with commas between'),
  );

const isPort = (value: string): boolean =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

/** Ports with commas between: `8443, 8080`. */
export const ports = z.pipe(
  z
    .pipe(z.string(), z.transform(listOf))
    .check(z.refine((list) => list.every(isPort), 'must be ports from 1 to 65535, with commas between')),
  z.transform((list) => list.map(Number)),
);

const is256Bits = (value: string): boolean =>
  /^[A-Za-z\d+/]{43}=$/.test(value) && Buffer.from(value, 'base64').toString('base64') === value;

/** 256-bit keys in base64 with commas between, each once. */
export const secretKeys = z
  .pipe(z.string(), z.transform(listOf))
  .check(
    z.refine(
      (list) => list.length > 0 && list.every(is256Bits) && new Set(list).size === list.length,
      'must be 32 random bytes in base64 (openssl rand -base64 32), or several such keys with commas between',
    ),
  );

const isCurveKey = (value: string): boolean => {
  if (!/^[\w-]{43}$/.test(value)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(value, 'base64url');
    return true;
  } catch {
    return false;
  }
};

/** A private key of P-256 in base64url, as `web-push generate-vapid-keys` prints it. */
export const vapidKey = z
  .string()
  .check(z.refine(isCurveKey, 'must be a private VAPID key: 32 bytes in base64url'));

const isProxy = (value: string): boolean =>
  /^(?:loopback|linklocal|uniquelocal)$/.test(value) || isRange(value);

/** Whose `X-Forwarded-*` headers to trust: nobody's (off), the nearest peer's (on), or those of peers in these addresses and ranges. */
export const proxies = z.pipe(
  z.string(),
  z.transform((value, context): boolean | string[] => {
    const word = value.toLowerCase();
    if (Object.hasOwn(words, word)) return words[word as keyof typeof words];
    const list = listOf(value);
    if (list.every(isProxy)) return list;
    context.issues.push({
      code: 'custom',
      message: 'must be off, on, or address ranges with commas between',
      input: value,
    });
    return z.NEVER;
  }),
);
