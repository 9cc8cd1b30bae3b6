import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { newId } from '../ids.ts';
import { AppError } from './app-error.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are no HTTP request, in the same form, and hangs up. */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(new AppError('badRequest').bodyFor(newId()));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
