import { promisify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a body's bytes into an object, or a list where the route accepts one. Keys that could reach a prototype are dropped like every
 * unknown key.
 */
type ParseObject = (request: FastifyRequest, body: Buffer) => Promise<unknown>;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const createParser = (app: FastifyInstance): ParseObject => {
  const parseText = promisify(app.getDefaultJsonParser('remove', 'remove'));
  return async (request, body) => {
    if (body.length === 0) return {};
    let value: unknown;
    try {
      value = await parseText(request, utf8.decode(body));
    } catch (cause) {
      throw new AppError('badRequest', { cause });
    }
    const list = request.routeOptions.config.acceptsList === true && Array.isArray(value);
    if (!list && !isObject(value)) throw new AppError('badRequest');
    return value;
  };
};

/**
 * Bodies are JSON objects in UTF-8, or lists of them where the call accepts several: anything else is 400 `badRequest`, another content type
 * 415 `fileType`, and an empty body is `{}` whatever its content type.
 */
export const registerBodies = (app: FastifyInstance): void => {
  const parse = createParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length > 0 && request.headers['content-type'] !== undefined) throw new AppError('fileType');
    return parse(request, body);
  });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST') request.body ??= {};
  });
};
