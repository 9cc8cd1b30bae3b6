import { createHmac, timingSafeEqual } from 'node:crypto';

/** For how long a link to a file is good. */
export const linkLifeMs = 60_000;

const signatureOf = (secret: string, fileId: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`${fileId} ${expires}`).digest();

/** Path and query of a link to a file that is good until `expires` (milliseconds since 1970). It carries no sign-in. */
export const signedPath = (secret: string, fileId: string, expires: number): string => {
  const signature = signatureOf(secret, fileId, expires).toString('base64url');
  return `/files/${fileId}?expires=${expires}&signature=${signature}`;
};

/** What a link says. */
export type SignedLink = { fileId: string; expires: number; signature: string };

/** True for a link that we have signed and whose time is not over. */
export const isGoodLink = (
  secret: string,
  { fileId, expires, signature }: SignedLink,
  now: Date,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, fileId, expires);
  return given.length === right.length && timingSafeEqual(given, right) && now.getTime() < expires;
};
