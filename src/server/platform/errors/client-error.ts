import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from './app-error.ts';
import { answerBare, bareAnswer, type Transport } from './bare-answer.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that are not an HTTP request in the usual error form, and hangs up. */
export const answerClientErrors =
  (transport: Transport) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    socket.end(bareAnswer(statuses[error.code ?? ''] ?? 400, new AppError('badRequest'), transport));
  };

/** Answers what Node's server would answer with a bare line and no headers: malformed requests, and unknown expectations (`Expect`). */
export const answerWhatNodeWould = (server: Server, transport: Transport): void => {
  server.on('clientError', answerClientErrors(transport));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    answerBare(response, 417, new AppError('badRequest'), transport),
  );
};

/** Whether a request lacks the one header that HTTP/1.1 requires; a server that accepts such requests must refuse them itself. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion !== '1.0' && headers.host === undefined;
