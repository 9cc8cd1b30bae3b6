import { demoAnswer } from '#contract/demo.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { publishedPeople } from './demo-people.ts';

/** Lists the people whom any visitor may sign in as: in the demo on loopback only. */
export const makeDemo = ({ env }: Context): Feature => ({
  name: 'demo',
  routes: (app) => {
    addEndpoint(app, {
      method: 'GET',
      url: '/api/demo',
      access: 'public',
      summary: 'Demo accounts that anybody may sign in to; none outside the demo',
      answer: demoAnswer,
      handle: () => ({ people: env.demoOnLoopback ? publishedPeople : [] }),
    });
  },
});
