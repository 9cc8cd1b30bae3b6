import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The policy of answers that are not pages: load and run nothing. */
export const answerPolicy = "default-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none'";

const referrerPolicy = 'strict-origin-when-cross-origin';
const yearSeconds = 365 * 24 * 60 * 60;

/** `Strict-Transport-Security`, where `PUBLIC_URL` is https. */
export const transportSecurity = `max-age=${yearSeconds}; includeSubDomains`;

/** Whether visitors come over https only. */
export const isHttps = ({ PUBLIC_URL }: { PUBLIC_URL: string }): boolean => PUBLIC_URL.startsWith('https:');

/** Security headers of an answer that bypasses the app: before it has started, or to a malformed request. */
export const bareSecurityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': answerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': referrerPolicy,
  ...(https ? { 'strict-transport-security': transportSecurity } : {}),
});

/**
 * Security headers of every answer of the app, from whatever layer; register them before anything else. What shows more than data (pages,
 * drawings, the page of the API document) brings its own policy.
 */
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
    strictTransportSecurity: https ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: referrerPolicy },
    // Pictures may be shown in letters, and feeds are read by other sites.
    crossOriginResourcePolicy: false,
  });
};
