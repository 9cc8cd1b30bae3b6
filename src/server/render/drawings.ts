import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawingSvg, parseDrawingFileName } from '#web/features/pictures/index.ts';
import { drawingsVersion } from '#web/lib/drawing-address.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { encodeBody, negotiateEncoding, type Encoding } from './encodings.ts';

const forbidAll = "default-src 'none'; style-src 'none'; sandbox";

/** A page of another build may request another version: it gets ours, cached only briefly. */
const storing = (version: string | undefined): string =>
  version === drawingsVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

type Drawing = { body: Buffer; etag: string; coded: Map<Encoding, Promise<Buffer>> };

const createDrawing = (svg: string): Drawing => {
  const body = Buffer.from(svg);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `W/"${hash}"`, coded: new Map() };
};

/** The bytes of a drawing in an encoding, made once: there are about a hundred drawings of two kilobytes. */
const codedAs = (drawing: Drawing, encoding: Encoding): Promise<Buffer> => {
  const known = drawing.coded.get(encoding);
  if (known) return known;
  const made = encodeBody(drawing.body, encoding, 'thorough');
  drawing.coded.set(encoding, made);
  return made;
};

const send = async (reply: FastifyReply, drawing: Drawing): Promise<FastifyReply> => {
  const { request } = reply;
  if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('content-security-policy', forbidAll)
    .header('x-content-type-options', 'nosniff')
    .send(await codedAs(drawing, encoding));
};

/**
 * Serves drawings: `/drawings/{key}-{paint}-{theme}.{version}.svg`. The name determines the content: with our own version browsers never ask
 * again; any other version, or none, is answered too.
 */
export const serveDrawings = (app: FastifyInstance): void => {
  const made = new Map<string, Drawing>();
  app.get<{ Params: { name: string } }>(
    '/drawings/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, name = '', version] = /^([a-z-]+)(?:\.([\da-f]{8}))?\.svg$/.exec(params.name) ?? [];
      const file = parseDrawingFileName(name);
      if (file === undefined) throw new AppError('notFound');
      const drawing = made.get(name) ?? createDrawing(drawingSvg(file));
      made.set(name, drawing);
      reply.header('cache-control', storing(version)).header('etag', drawing.etag);
      return send(reply.header('vary', 'accept-encoding'), drawing);
    },
  );
};
