import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding } from './encodings.ts';
import { variantOf } from './rendered-page.ts';
import type { PageVariant, RenderedPage } from './rendered-page.ts';

const isUnchanged = (request: IncomingMessage, page: RenderedPage): boolean => {
  const known = request.headers['if-none-match'];
  return known !== undefined && page.etag !== undefined && (known === '*' || known.includes(page.etag));
};

const sendVariant = (
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  variant: PageVariant,
) => {
  response.writeHead(page.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
};

const sendUnchanged = (response: ServerResponse, page: RenderedPage): void => {
  response.writeHead(304, [...page.headers]);
  response.end();
};

/** Sends a page at once if its encoding is ready; false if it must be decoded first. */
export const trySendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
): boolean => {
  if (isUnchanged(request, page)) {
    sendUnchanged(response, page);
    return true;
  }
  const variant = page.variants[negotiateEncoding(request.headers['accept-encoding'])];
  if (variant === undefined) return false;
  sendVariant(request, response, page, variant);
  return true;
};

/** Sends a page in the best encoding that the caller accepts, or 304 if the caller has it. */
export const sendPage = async (request: IncomingMessage, response: ServerResponse, page: RenderedPage) => {
  if (trySendPage(request, response, page)) return;
  const variant = await variantOf(page, negotiateEncoding(request.headers['accept-encoding']));
  sendVariant(request, response, page, variant);
};
