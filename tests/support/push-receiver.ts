import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { testCertificate } from './tls-certificate.ts';

/** A push message as its browser reads it; `claims` are those of the sender's token, whose signature was valid. */
export type ReceivedPush = {
  headers: IncomingHttpHeaders;
  payload: { title: string; href: string; tag: string };
  claims: { aud: string; exp: number; sub: string };
  /** The sender's public key. */
  key: string;
};

const saltLength = 16;
const keyLength = 65;
const headLength = saltLength + 5 + keyLength;

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of a subscription (RFC 8291). */
const decrypt = (body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, saltLength);
  if (body[saltLength + 4] !== keyLength) throw new Error('the key of the sender has a wrong length');
  const sender = body.subarray(saltLength + 5, headLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(headLength, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString();
};

/** Reads `vapid t=…, k=…` (RFC 8292) and verifies its signature. */
const readVapid = (authorization = ''): { claims: ReceivedPush['claims']; key: string } => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('the token of the sender is not signed by its key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
};

/**
 * A push service and the browser behind it: it decrypts messages with its own keys. With `tls` the sender has to trust {@link
 * testCertificate}.
 */
export const startPushReceiver = async ({ tls = false } = {}) => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  const faults: unknown[] = [];
  const receiver = { status: 201 as number | 'silence' };
  const answer: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (receiver.status === 'silence') return;
      if (receiver.status === 201)
        try {
          const payload = JSON.parse(decrypt(Buffer.concat(chunks), own, auth));
          received.push({
            headers: request.headers,
            payload,
            ...readVapid(request.headers.authorization),
          });
        } catch (err) {
          faults.push(err);
        }
      response.writeHead(receiver.status).end('not JSON {');
    });
  };
  const server = tls ? createTlsServer(testCertificate, answer) : createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http${tls ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(receiver, {
    origin,
    received,
    /** Why a message could not be read. */
    faults,
    /** The subscription of its browser. */
    subscription: {
      endpoint: `${origin}/send/${randomBytes(16).toString('hex')}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
};

/** A running push receiver. */
export type PushReceiver = Awaited<ReturnType<typeof startPushReceiver>>;
