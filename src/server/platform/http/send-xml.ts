import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const acceptsGzip = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i;

/** Streams XML that is the same for all readers, compressed if the reader accepts that; it may be cached for an hour. */
export const sendXml = (reply: FastifyReply, xml: Iterable<string> | AsyncIterable<string>): FastifyReply => {
  const coded = acceptsGzip.test(reply.request.headers['accept-encoding'] ?? '');
  reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding');
  const body = Readable.from(xml);
  if (!coded) return reply.send(body);
  const gzip = createGzip();
  // A failure while reading aborts the answer, so that half a list does not pass for the whole.
  body.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => body.destroy());
  return reply.header('content-encoding', 'gzip').send(body.pipe(gzip));
};
