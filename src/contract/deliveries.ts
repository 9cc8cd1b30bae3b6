import { z } from 'zod/mini';
import { id, isoDateTime } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { deliveryChannel, notificationKind } from './notifications.ts';

/** Statuses of a notification's delivery: `held` waits for the end of quiet hours or of the hour's limit of letters. */
export const deliveryStatuses = ['waiting', 'held', 'sent', 'failed', 'dropped'] as const;
/** How far a delivery is. */
export const deliveryStatus = z.enum(deliveryStatuses);
/** How far a delivery is. */
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** `GET /api/staff/deliveries`: `failing` are tried again, `parked` were given up. */
export const deliveriesQuery = z.object({
  ...pageQuery,
  state: z._default(z.enum(['parked', 'failing']), 'parked'),
});

/** A failing delivery: of an event to one of our subscribers, or of a notification through a channel. */
export const staffDelivery = z.object({
  id,
  of: z.enum(['event', 'notification']),
  name: z.string().check(z.describe('the subscriber, or the channel')),
  title: z.string().check(z.describe('the event, or the title of the notification')),
  person: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  attempts: z.int(),
  since: isoDateTime,
});

/** Answer of `GET /api/staff/deliveries`. */
export const staffDeliveries = pageOf(staffDelivery);

/** `GET /api/requests/{id}/told`, for staff: the notifications about a request: to whom, through which channel, and when. */
export const requestNotifications = z.object({
  items: z.array(
    z.object({
      at: isoDateTime,
      kind: notificationKind,
      person: z.nullable(z.object({ id, name: z.string() })),
      title: z.string(),
      readAt: z.nullable(isoDateTime),
      channels: z.array(
        z.object({ channel: deliveryChannel, status: deliveryStatus, at: z.nullable(isoDateTime) }),
      ),
    }),
  ),
});

/** A delivery that fails, as an admin sees it. */
export type StaffDelivery = z.infer<typeof staffDelivery>;
/** What is asked of `GET /api/staff/deliveries`. */
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;
/** The notifications about a request. */
export type RequestNotifications = z.infer<typeof requestNotifications>;
