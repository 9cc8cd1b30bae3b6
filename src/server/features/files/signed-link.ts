import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link to a file is valid. */
export const linkLifeMs = 60_000;

const signatureOf = (secret: string, what: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`${what} ${expires}`).digest();

/** The query of a link that is valid until `expires` (milliseconds since 1970): it says where the link leads, and carries no sign-in. */
export const signedQuery = (secret: string, what: string, expires: number): string =>
  `expires=${expires}&signature=${signatureOf(secret, what, expires).toString('base64url')}`;

/** What a link says. */
export type SignedLink = { what: string; expires: number; signature: string };

/** True for a link that we have signed and that has not expired. */
export const isGoodLink = (secret: string, { what, expires, signature }: SignedLink, now: Date): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, what, expires);
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires;
};
