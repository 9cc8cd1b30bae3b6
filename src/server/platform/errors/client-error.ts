import type { Socket } from 'node:net';
import { bareAnswer } from './bare-answer.ts';
import { AppError } from './app-error.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are no HTTP request, in the same form, and hangs up. */
export const answerClientErrors =
  ({ https }: { https: boolean }) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    socket.end(bareAnswer(statuses[error.code ?? ''] ?? 400, new AppError('badRequest'), { https }));
  };
