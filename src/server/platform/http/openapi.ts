import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token' } as const;

const registration = {
  type: 'apiKey',
  in: 'header',
  name: 'Registration-Token',
  description: 'Token of a confirmed phone, before there is a password',
} as const;

/** Collects every route's schemas into the OpenAPI 3.1 document; register it before the routes. */
export const registerOpenapi = async (app: FastifyInstance, title: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description:
          'Every failure has one form: `error`, `params`, `requestId`.\n\n' +
          '`Idempotency-Key` (8–200 visible characters) on a POST that creates something or has an outside effect: the same key with the same ' +
          'body from the same caller within 24 h gets the first answer and does nothing again; another body is 409 `idempotencyConflict`. ' +
          'It has no effect on calls that answer with tokens.',
      },
      components: { securitySchemes: { bearer, registration } },
    },
    transform: jsonSchemaTransform,
  });
};

/** The document's page at `/api/docs`, from files of our own under a policy without inline scripts. */
export const registerDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
    uiConfig: { url: '/api/openapi.json', docExpansion: 'list' },
  });
};
