import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const staleTimeMs = 30_000;
const retries = 2;

const isWorthRetrying = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** The client cache: answers are reused for 30 s; reading calls that got no answer or a 5xx are tried again, not on the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: (failures, error) => !import.meta.env.SSR && failures < retries && isWorthRetrying(error),
      },
    },
  });
