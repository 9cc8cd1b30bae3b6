import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteAnswer } from '#contract/content.ts';
import { parseDrawingFileName } from '#web/features/pictures/index.ts';
import { drawingsVersion } from '#web/lib/drawing-address.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { inProcessAddress } from './in-process-transport.ts';
import { paintDrawing, paintSite } from './social-image.ts';

const maxBytes = 8 * 1024 * 1024;

/** Paints pictures one after another, each once while it is remembered, so that any number of robots occupies only one thread. */
class Painter {
  readonly #made = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });
  #last: Promise<unknown> = Promise.resolve();

  async paint(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const turn = this.#last.then(async () => {
      const known = this.#made.get(name);
      if (known) return known;
      const body = await draw();
      this.#made.set(name, body);
      return body;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** `site` or `{key}-{paint}`, and the version of the drawings. */
const addressed = /^([a-z-]+)(?:\.([\da-f]{8}))?\.png$/;

/** A page of another build may request another version: it gets ours, cached only briefly. */
const storing = (version: string | undefined): string =>
  version === drawingsVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

const brandOf = async (app: FastifyInstance): Promise<string> => {
  const answer = await app.inject({ url: '/api/site', remoteAddress: inProcessAddress });
  return answer.json<SiteAnswer>().brand;
};

/** Serves preview pictures for shared pages: `/og/site.{version}.png` and `/og/{key}-{paint}.{version}.png`. `app` answers `/api/site`. */
export const serveSocialImages = (scope: FastifyInstance, app: FastifyInstance): void => {
  const painter = new Painter();
  scope.get<{ Params: { name: string } }>(
    '/og/:name',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, name = '', version] = addressed.exec(params.name) ?? [];
      const file = parseDrawingFileName(`${name}-light`);
      if (name !== 'site' && file === undefined) throw new AppError('notFound');
      const body = await painter.paint(name, async () => {
        const brand = await brandOf(app);
        return file === undefined ? paintSite(brand) : paintDrawing(brand, file);
      });
      return reply
        .header('content-type', 'image/png')
        .header('cache-control', storing(version))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(body);
    },
  );
};
