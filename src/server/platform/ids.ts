import { createHash, randomBytes } from 'node:crypto';

const counterBits = 42n;
const counterStart = (): bigint => BigInt(`0x${randomBytes(5).toString('hex')}`);
const mask = (bits: bigint): bigint => (1n << bits) - 1n;

const randoms = new Uint32Array(1024);
let randomsLeft = 0;
/** Asks the system for many at once: tens of thousands of ids may be made in one go. */
const random32 = (): bigint => {
  if (randomsLeft === 0) {
    crypto.getRandomValues(randoms);
    randomsLeft = randoms.length;
  }
  randomsLeft -= 1;
  return BigInt(randoms[randomsLeft] ?? 0);
};

let lastMs = 0;
let counter = counterStart();

/** Milliseconds and a counter that together never decrease, whatever the machine's clock does. */
const nextTick = (): { ms: number; count: bigint } => {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = counterStart();
  } else {
    counter += 1n;
  }
  if (counter > mask(counterBits)) {
    lastMs += 1;
    counter = counterStart();
  }
  return { ms: lastMs, count: counter };
};

/** A UUID of version 7 (RFC 9562, method 1): later ids of this process sort after earlier ones, also within a millisecond. */
export const newId = (): string => {
  const { ms, count } = nextTick();
  const high = (BigInt(ms) << 16n) | 0x7000n | (count >> 30n);
  const low = (0b10n << 62n) | ((count & mask(30n)) << 32n) | random32();
  const hex = high.toString(16).padStart(16, '0') + low.toString(16).padStart(16, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The smallest UUID v7 of a moment: ids grow with time, so a primary key serves as an index by moment. */
export const leastIdOf = (moment: number): string => {
  const hex = moment.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** An id made of a moment and the first bytes of a digest: the same moment and digest always give the same id. */
export const withRandomBits = (least: string, digest: Buffer): string => {
  const bits = digest.toString('hex');
  return `${least.slice(0, 15)}${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
};

/** 256 random bits in base64url (43 characters): for links, tokens and registrations. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a text in lower-case hex: how secrets are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
