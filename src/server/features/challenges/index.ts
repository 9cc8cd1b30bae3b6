import { Gauge } from 'prom-client';
import { challenge } from '#contract/challenge.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import type { MakeFeature } from '#server/platform/feature.ts';
import { overallLimits } from '#server/platform/limits/alarm.ts';
import { boundsOf, overall } from '#server/platform/limits/limits.ts';

/** Challenges for callers beyond the free limits, and in `/metrics` how much of the product-wide limits is used. */
export const makeChallenges: MakeFeature = ({ challenges, limits }) => ({
  name: 'challenges',
  routes: (app) =>
    addEndpoint(app, {
      method: 'GET',
      url: '/api/challenge',
      access: 'public',
      summary:
        'A challenge to solve after a refusal with `challengeRequired`; repeat the call with the solution in the header `Challenge-Solution`',
      answer: challenge,
      handle: () => challenges.make(),
    }),
  metrics: (registry) => {
    const labels = { labelNames: ['limit'] as const, registers: [registry] };
    const free = new Gauge({
      name: 'leasing_limit_free',
      help: 'Attempts over the whole product without a challenge',
      ...labels,
    });
    const used = new Gauge({
      name: 'leasing_limit_used',
      help: 'Attempts over the whole product that are counted now; alarm above leasing_limit_free',
      ...labels,
      collect: async () => {
        for (const limit of overallLimits) {
          used.set({ limit }, await limits.used(limit, overall));
          free.set({ limit }, boundsOf({ name: limit }).points);
        }
      },
    });
  },
});
