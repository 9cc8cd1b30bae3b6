import { failurePage } from '#server/platform/errors/failure-page.ts';
import type { RenderedHtml } from './rendered-page.ts';

const retryAfterSeconds = 10;

/** The page shown if rendering fails. */
export const failedPage = (status: 400 | 500 | 503, requestId: string): RenderedHtml => ({
  status,
  html: failurePage(status, requestId),
  scripts: [],
  ...(status === 503 ? { retryAfterSeconds } : {}),
});
