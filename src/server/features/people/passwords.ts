import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/platform/errors/app-error.ts';

// argon2id is the library's default; these are OWASP's second choice, about 10 ms on one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** libuv has four threads for such work; one stays free for files and host names, however many passwords are waiting. */
const mostAtOnce = 3;
/** About a second's work; further callers are asked to try again. */
const mostWaiting = 300;

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Pass the slot to the next in line.
    if (next) next();
    else running -= 1;
  }
};

/** Hashes a password with argon2id off the event loop. @throws AppError `unavailable` if too many are waiting */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** True for the right password; takes the same time if there is none to compare with. @throws AppError as `hashPassword` */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  if (stored !== null) return inTurn(() => verify(stored, password));
  decoy ??= hash('a password that nobody has', cost);
  const nobodys = await decoy;
  await inTurn(() => verify(nobodys, password));
  return false;
};
