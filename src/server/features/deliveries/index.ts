import { Gauge } from 'prom-client';
import { countTroubled } from '#server/features/notifications/index.ts';
import type { MakeFeature } from '#server/platform/feature.ts';
import { countParked } from '#server/platform/events/parked-deliveries.repository.ts';
import { deliveryRoutes } from './deliveries.routes.ts';

/** Undelivered events of our own subscribers and notifications to people. For admins, and counted in `/metrics`. */
export const makeDeliveries: MakeFeature = (context) => ({
  name: 'deliveries',
  routes: (app) => deliveryRoutes(app, context),
  metrics: (registry) => {
    const gauge = new Gauge({
      name: 'leasing_deliveries',
      help: 'Deliveries in trouble, counted up to 10 001',
      labelNames: ['of', 'state'] as const,
      registers: [registry],
      collect: async () => {
        gauge.set({ of: 'event', state: 'parked' }, await countParked(context.db));
        for (const state of ['parked', 'failing', 'held'] as const)
          gauge.set({ of: 'notification', state }, await countTroubled(context.db, state));
      },
    });
  },
});
