import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Security headers of everything in this scope but pages, which bring their own policy: answers may load and run nothing. */
export const registerHeaders = async (app: FastifyInstance, { https }: { https: boolean }): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
};
