import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Codes of the step before and after are accepted too: clocks of phones are never quite right. */
const tolerance = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

/** A new secret in base32: 160 random bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that an authenticator app reads: `otpauth://…`. */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The time step (of 30 s since 1970) of this code, at `now` or one step off; null for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};
