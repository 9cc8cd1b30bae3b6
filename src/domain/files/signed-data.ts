import { derTags, elementsOf, readDer, type DerElement } from './der.ts';

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** `signedData` of PKCS #7. */
const signedDataOid = '2a864886f70d010702';

const latin = new TextDecoder('latin1');

/** The file's DER: as it is, or decoded from base64 with or without PEM lines. */
const derOf = (file: Uint8Array): Uint8Array => {
  if (file[0] === derTags.sequence) return file;
  const base64 = latin.decode(file).replaceAll(/-----[A-Z0-9 #]+-----|\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return new Uint8Array();
  return Uint8Array.from(atob(base64.slice(0, base64.length - (base64.length % 4))), (sign) =>
    sign.charCodeAt(0),
  );
};

/** The parts of a signature (RFC 5652, `SignedData`): version, digests, content, certificates, revocations, signers. */
const partsOf = (file: Uint8Array): DerElement[] => {
  const content = readDer(derOf(file));
  if (content?.tag !== derTags.sequence) return [];
  const [type, data] = elementsOf(content.body);
  if (type?.tag !== derTags.oid || hexOf(type.body) !== signedDataOid || data?.tag !== derTags.first)
    return [];
  const signed = readDer(data.body);
  return signed?.tag === derTags.sequence ? elementsOf(signed.body) : [];
};

/** Whether a file has the form of a detached signature: signers, and no document inside. */
export const isSignedData = (file: Uint8Array): boolean => {
  const [version, digests, content, ...rest] = partsOf(file);
  const detached = content?.tag === derTags.sequence && elementsOf(content.body).length === 1;
  return (
    version?.tag === derTags.integer &&
    digests?.tag === derTags.set &&
    detached &&
    rest.at(-1)?.tag === derTags.set
  );
};

type Certificate = { whole: Uint8Array; serial: string; issuer: string };

const readCertificate = ({ whole, body }: DerElement): Certificate | undefined => {
  const [data] = elementsOf(body);
  if (!data) return undefined;
  const parts = elementsOf(data.body).filter(({ tag }) => tag !== derTags.first);
  const [serial, , issuer] = parts;
  return serial && issuer && { whole, serial: hexOf(serial.body), issuer: hexOf(issuer.whole) };
};

/** How a signer names their certificate: by issuer and serial number; references by key identifier are not looked up. */
const namedBy = ({ body }: DerElement): Pick<Certificate, 'serial' | 'issuer'> | undefined => {
  const [, sid] = elementsOf(body);
  const [issuer, serial] = sid?.tag === derTags.sequence ? elementsOf(sid.body) : [];
  return issuer && serial && { issuer: hexOf(issuer.whole), serial: hexOf(serial.body) };
};

/** The certificates (DER) of the signers of a detached signature, as far as it holds them. The signature is not verified here. */
export const signersCertificates = (file: Uint8Array): Uint8Array[] => {
  const parts = partsOf(file);
  const certificates = elementsOf(parts.find(({ tag }) => tag === derTags.first)?.body ?? new Uint8Array())
    .map(readCertificate)
    .filter((certificate) => certificate !== undefined);
  const signers = elementsOf(parts.at(-1)?.body ?? new Uint8Array());
  return signers.flatMap((signer) => {
    const named = namedBy(signer);
    const own = certificates.find(
      ({ serial, issuer }) => serial === named?.serial && issuer === named.issuer,
    );
    return own ? [own.whole] : certificates.length === 1 && certificates[0] ? [certificates[0].whole] : [];
  });
};
