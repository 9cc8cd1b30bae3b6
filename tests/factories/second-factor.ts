import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../support/test-app.ts';
import { post, type Bearer } from './http.ts';
import type { TestPerson } from './person.ts';

/** The code that an app shows for this secret, `steps` half minutes after `now`. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Returns the app's next code: each is accepted once. */
export const nextCode = (t: TestApp, secret: string): string => {
  t.clock.advance(30);
  return codeOf(secret, t.clock.now());
};

/** A code of six digits that is not valid now. */
export const wrongCodeOf = (secret: string, now: Date): string => {
  const good = new Set([-1, 0, 1].map((steps) => codeOf(secret, now, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !good.has(code)) ?? '';
};

/** Sets up a second factor for a signed-in person; returns its secret and the recovery codes. */
export const setSecondFactor = async (
  t: TestApp,
  who: Bearer & { person: TestPerson },
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { password } = who.person;
  const { secret } = (await post(t, '/api/account/second-factor/start', { password }, who)).body;
  const code = codeOf(secret, t.clock.now());
  const { status, body } = await post(t, '/api/account/second-factor/confirm', { code }, who);
  if (status !== 200) throw new Error(`the code was answered with ${status} ${JSON.stringify(body)}`);
  return { secret, recoveryCodes: body.recoveryCodes };
};

/** A seed as the database stores it: encrypted. */
export const sealedSeed = ({ context }: TestApp, userId: string): string =>
  context.secrets.seal(`second_factors/${userId}`, 'JBSWY3DPEHPK3PXP');
