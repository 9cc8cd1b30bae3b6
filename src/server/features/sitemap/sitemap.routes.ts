import type { FastifyInstance } from 'fastify';
import { idPattern } from '#contract/search-values.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sendXml } from '#server/platform/http/send-xml.ts';
import { robotsText } from './robots-text.ts';
import { indexXml, offersXml, pagesXml, rememberPartStarts, type Sizes } from './sitemap.service.ts';

const page = { schema: { hide: true } } as const;

/** `/robots.txt` and the sitemap: an index, a part of pages, and parts of offers by the id that they begin with. */
export const sitemapRoutes = (context: Context, sizes: Sizes) => {
  const partStarts = rememberPartStarts(context, sizes);
  return (app: FastifyInstance): void => {
    app.get('/robots.txt', page, async (_request, reply) =>
      reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robotsText(context.env.PUBLIC_URL)),
    );
    app.get('/sitemap.xml', page, async (_request, reply) =>
      sendXml(reply, [indexXml(context, await partStarts())]),
    );
    app.get('/sitemap/pages.xml', page, async (_request, reply) => sendXml(reply, [await pagesXml(context)]));
    app.get<{ Params: { start: string } }>(
      '/sitemap/offers/:start.xml',
      page,
      async ({ params: { start } }, reply) => {
        if (!idPattern.test(start)) throw new AppError('notFound');
        return sendXml(reply, offersXml(context, start, sizes));
      },
    );
  };
};
