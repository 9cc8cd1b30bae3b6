import type { QueryClient } from '@tanstack/react-query';
import { moscowDay } from '#domain/formats/moscow.ts';
import { loadTypes, offersRowQuery } from '#web/features/catalogue/index.ts';
import { cheapestOfLanding, rowsOfLanding, type Landing } from '#web/features/landing/index.ts';

/** For loaders: types, offers of the trade and the one with the smallest payment. */
export const loadLanding = async (queryClient: QueryClient, landing: Landing) => {
  const types = await loadTypes(queryClient);
  const queries = [cheapestOfLanding(landing), ...rowsOfLanding(types, landing)];
  await Promise.all(queries.map(async (query) => queryClient.ensureQueryData(offersRowQuery(query))));
  return { today: moscowDay(new Date().toISOString()) };
};
