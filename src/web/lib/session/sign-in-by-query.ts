import type { Tokens } from '#contract/accounts.ts';
import { expiryOf } from './access-token.ts';
import { SIGN_IN_PROPERTY } from './sign-in-script.ts';

type Given = Partial<Record<string, unknown>>;

type Holder = { [SIGN_IN_PROPERTY]?: Given };

/** Where the first script leaves what it found. */
const holder = (): Holder => globalThis as Holder;

/** What the address carried: tokens that may be tried, `damaged`, or nothing. */
export type ReceivedSignIn = Tokens | 'damaged' | undefined;

const secret = /^[\w.~+/=-]{16,200}$/;
const identifier = /^[\w-]{8,64}$/;

/** Reads the values of a sign-in: all three must be there, each well-formed. */
export const readSignIn = (given: Given): Tokens | 'damaged' => {
  const { accessToken, refreshToken, userId } = given;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string' || typeof userId !== 'string')
    return 'damaged';
  const sound =
    accessToken.length <= 4096 &&
    expiryOf(accessToken) !== undefined &&
    secret.test(refreshToken) &&
    identifier.test(userId);
  return sound ? { accessToken, refreshToken, userId } : 'damaged';
};

/** Takes over what the first script left, once: afterwards only the caller has it. */
export const consumeSignIn = (): ReceivedSignIn => {
  const place = holder();
  const given = place[SIGN_IN_PROPERTY];
  delete place[SIGN_IN_PROPERTY];
  return given && readSignIn(given);
};
