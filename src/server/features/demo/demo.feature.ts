import { demoAnswer } from '#contract/demo.ts';
import type { Context } from '#server/platform/context.ts';
import { barePagePolicy } from '#server/platform/errors/bare-page.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Feature } from '#server/platform/feature.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { publishedPeople } from './demo-people.ts';
import { lettersPage } from './letters-page.ts';

/** In the demo on loopback only: the people whom any visitor may sign in as, and the letters that were written instead of sent. */
export const makeDemo = ({ env, clock }: Context): Feature => {
  const showsLetters = env.demoOnLoopback && env.SMTP_URL === undefined;
  return {
    name: 'demo',
    routes: (app) => {
      addEndpoint(app, {
        method: 'GET',
        url: '/api/demo',
        access: 'public',
        summary: 'Demo accounts that anybody may sign in to; none outside the demo',
        answer: demoAnswer,
        handle: () => ({
          people: env.demoOnLoopback ? publishedPeople : [],
          letters: showsLetters ? '/api/demo/letters' : null,
        }),
      });
      addEndpoint(app, {
        method: 'GET',
        url: '/api/demo/letters',
        access: 'public',
        summary: 'The letters of the demo as a page; only if mail is not configured',
        answer: bytes,
        contentType: 'text/html; charset=utf-8',
        handle: async ({ reply }) => {
          if (!showsLetters) throw new AppError('notFound');
          reply.headers({ 'content-security-policy': barePagePolicy, 'cache-control': 'no-store' });
          return Buffer.from(await lettersPage(env.DATA_DIR, clock.now().toISOString()));
        },
      });
    },
  };
};
