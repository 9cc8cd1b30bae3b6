import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const acceptsGzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i;

/** Sends XML that is the same for all readers, as it comes, compressed where the reader allows it; it may be kept for an hour. */
export const sendXml = (reply: FastifyReply, xml: Iterable<string> | AsyncIterable<string>): FastifyReply => {
  const coded = acceptsGzip.test(reply.request.headers['accept-encoding'] ?? '');
  reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding');
  const body = Readable.from(xml);
  if (!coded) return reply.send(body);
  const gzip = createGzip();
  // A failure while reading breaks the answer off, so that half a list does not pass for the whole.
  body.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => body.destroy());
  return reply.header('content-encoding', 'gzip').send(body.pipe(gzip));
};
