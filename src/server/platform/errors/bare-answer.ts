import { STATUS_CODES } from 'node:http';
import { bareSecurityHeaders } from '../http/headers.ts';
import { newId } from '../ids.ts';
import type { AppError } from './app-error.ts';

/** A refusal as bytes, for a connection that no answer object belongs to; the connection ends with it. */
export const bareAnswer = (status: number, refusal: AppError, { https }: { https: boolean }): string => {
  const body = JSON.stringify(refusal.bodyFor(newId()));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...bareSecurityHeaders({ https }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
};
