import { STATUS_CODES, type ServerResponse } from 'node:http';
import { bareSecurityHeaders } from '../http/headers.ts';
import { newId } from '../ids.ts';
import type { AppError } from './app-error.ts';

/** Whether visitors come over https only; answers that bypass the app must say so too. */
export type Transport = { https: boolean };

const partsOf = (refusal: AppError, transport: Transport) => {
  const body = JSON.stringify(refusal.bodyFor(newId()));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...bareSecurityHeaders(transport),
  };
  return { body, headers };
};

/** A refusal as bytes, for a connection without a response object; the connection ends with it. */
export const bareAnswer = (status: number, refusal: AppError, transport: Transport): string => {
  const { body, headers } = partsOf(refusal, transport);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
};

/** The same refusal as the answer to a request that never reached the app. */
export const answerBare = (
  response: ServerResponse,
  status: number,
  refusal: AppError,
  transport: Transport,
): void => {
  const { body, headers } = partsOf(refusal, transport);
  response.writeHead(status, headers).end(body);
};
