import { z } from 'zod/mini';
import { isoDate } from './common.ts';
import { endedEarlyStatuses } from './request-statuses.ts';

/** What the funnel of requests is grouped by. */
export const statisticsGroups = ['type', 'source', 'lessor', 'manager'] as const;
/** What the funnel of requests is grouped by. */
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** `GET /api/stats`: requests that were sent on these days, both included, by Moscow time; 30 days up to today when absent, 366 at most. */
export const statisticsQuery = z.object({
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  by: z._default(z.enum(statisticsGroups), 'type'),
});

const count = z.int().check(z.minimum(0));

const steps = {
  requests: count.check(z.describe('sent in the period; for a lessor, those that it was invited to')),
  offered: count.check(z.describe('of these, those with a sent КП')),
  accepted: count,
  issued: count,
};

const spread = z.object({
  count,
  medianHours: z.nullable(z.number()),
  p90Hours: z.nullable(z.number()),
});

/** Statistics of the requests of a period. */
export const statisticsView = z.object({
  from: isoDate,
  to: isoDate,
  views: count.check(
    z.describe('views of offers in browsers in the period, without bots that identify themselves'),
  ),
  total: z.object(steps),
  groups: z
    .array(z.object({ key: z.string(), name: z.string(), ...steps }))
    .check(z.describe('the fifty largest')),
  days: z.array(z.object({ day: isoDate, views: count, requests: count })),
  toFirstOffer: spread,
  toHandover: spread,
  refusals: z.array(
    z.object({
      status: z.enum(endedEarlyStatuses),
      reason: z.nullable(z.string()).check(z.describe('visible to admins; also null if none was given')),
      count,
    }),
  ),
});
/** Statistics of the requests of a period. */
export type StatisticsView = z.infer<typeof statisticsView>;
/** `GET /api/stats`. */
export type StatisticsQuery = z.infer<typeof statisticsQuery>;
