import { isSignedData } from '#domain/files/signed-data.ts';
import { wrongType } from './refusals.ts';
import { readAt, type OpenFile } from './head.ts';

/** Largest detached signature, in bytes: certificates and time stamps, and no document. */
const largest = 256 * 1024;

/** Whether a file claims to be a detached signature: CMS in DER, or the same in base64. */
export const looksLikeSignature = (head: Buffer): boolean =>
  (head[0] === 0x30 && head.subarray(0, 40).includes(Buffer.from('2a864886f70d010702', 'hex'))) ||
  /^\s*(?:-----BEGIN (?:CMS|PKCS7|PKCS #7 SIGNED DATA|SIGNATURE)-----|MI[A-Za-z0-9+/]{4}YJKoZIhvcNAQcC)/.test(
    head.subarray(0, 120).toString('latin1'),
  );

/**
 * Checks that a file is a detached signature, reading only as far as needed. @throws AppError `fileType` for what only begins like one, and
 * for one that holds its document
 */
export const signatureKindOf = async ({ handle, size }: OpenFile): Promise<'sig'> => {
  if (size > largest || !isSignedData(await readAt(handle, 0, size))) throw wrongType();
  return 'sig';
};
