import { X509Certificate } from 'node:crypto';
import { fileTypes } from '#contract/files.ts';
import type { UserActor } from '#domain/actor.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { signersCertificates } from '#domain/files/signed-data.ts';
import { readOwnFile } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';

const longest = 200;

const signatures: ReadonlySet<string> = new Set([fileTypes.sig]);

/** The person and organisation named by a certificate; null if it cannot be read. */
const nameIn = (certificate: Uint8Array): string | null => {
  try {
    const subject = new X509Certificate(certificate).toLegacyObject().subject as unknown as Record<
      string,
      unknown
    >;
    const part = (name: string): string => [subject[name] ?? []].flat().map(String).join(' ');
    const person = [part('SN'), part('GN')].filter(Boolean).join(' ');
    const names = [person || part('CN'), part('O') || (person && part('CN'))];
    const said = [...new Set(names.filter(Boolean))]
      .join(', ')
      .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim();
    return cutText(said, longest) || null;
  } catch {
    return null;
  }
};

/** Whose certificate a detached signature holds, in words; the signature itself is not verified. */
export const signerIn = (signature: Uint8Array): string =>
  cutText(signersCertificates(signature).map(nameIn).filter(Boolean).join('; '), longest);

/** Signatories of signature files among the submitted files, by file id; an empty name if a signature names nobody. */
export const signersOf = async (
  context: Context,
  actor: UserActor,
  fileIds: readonly string[],
): Promise<Record<string, string>> => {
  const signers: Record<string, string> = {};
  for (const fileId of fileIds) {
    const signature = await readOwnFile(context, { fileId, ownerId: actor.id, types: signatures });
    if (signature) signers[fileId] = signerIn(signature);
  }
  return signers;
};
