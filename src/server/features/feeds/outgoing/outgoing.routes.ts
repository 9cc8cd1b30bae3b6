import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { sendXml } from '#server/platform/http/send-xml.ts';
import { offersYml } from './offers-yml.ts';

const batch = 500;
/** Downloads at a time in one process: each makes the database read everything published. */
const mostReaders = 4;
/** A download that takes longer is considered stalled. */
const longestMs = 10 * 60_000;

/** `GET /feeds/offers.yml`: everything published, for other sites. */
export const outgoingRoutes = (app: FastifyInstance, context: Context): void => {
  let readers = 0;
  app.get('/feeds/offers.yml', { schema: { hide: true } }, async (_request, reply) => {
    if (readers >= mostReaders) throw new AppError('tooManyRequests', { retryAfter: 30 });
    readers += 1;
    const late = setTimeout(() => reply.raw.destroy(), longestMs);
    reply.raw.once('close', () => {
      clearTimeout(late);
      readers -= 1;
    });
    return sendXml(reply, offersYml(context, batch));
  });
};
