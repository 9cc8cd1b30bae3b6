import { z } from 'zod/mini';
import { id, isoDateTime, text } from './common.ts';
import { requestViews } from './request-status.ts';
import { requestStatuses } from './request-statuses.ts';

/** Groups of statuses that a list may be filtered by, besides single ones. */
export const statusGroups = ['active', 'ended'] as const;

/** Filters and sort of a desk list, as in its URL; defaults for what is left out. */
export const deskFilters = z.object({
  view: z.optional(z.enum(requestViews)),
  status: z.optional(z.enum([...statusGroups, ...requestStatuses])),
  manager: z.optional(id),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z.optional(z.enum(['-createdAt', 'createdAt', 'dueAt'])),
  layout: z.optional(z.literal('board')),
});

/** `POST /api/request-views`: saves a view; one with the same name is replaced. */
export const saveViewBody = z.object({ name: text(60), filters: deskFilters });

/** A saved view. */
export const savedView = z.object({ id, name: z.string(), filters: deskFilters, createdAt: isoDateTime });

/** Answer of `GET /api/request-views`, in the order in which they were first saved. */
export const savedViews = z.object({ items: z.array(savedView) });

/** Answer of `GET /api/requests/counts`: how many requests each view of the reader holds. */
export const requestCounts = z.object({
  items: z.array(
    z.object({
      view: z.enum(requestViews),
      total: z.int().check(z.minimum(0)),
      totalIsLowerBound: z.optional(z.boolean()),
    }),
  ),
});

/** Filters of a desk list. */
export type DeskFilters = z.infer<typeof deskFilters>;
/** A saved view. */
export type SavedView = z.infer<typeof savedView>;
/** How many requests each view holds. */
export type RequestCounts = z.infer<typeof requestCounts>;
