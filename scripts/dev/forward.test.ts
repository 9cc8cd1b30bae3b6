import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { forwardRequest } from './forward.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

test('an answer that the server does not finish is cut short instead of leaving the reader waiting', async () => {
  const behind = await listening(
    createServer((_request, response) => {
      response.write('half of a page');
      setTimeout(() => response.destroy(), 50);
    }),
  );
  const front = await listening(
    createServer((request, response) => forwardRequest(behind, request, response)),
  );
  const answer = await fetch(`http://127.0.0.1:${front}/`);
  await expect(answer.text()).rejects.toThrow('terminated');
}, 5000);

test('an answer comes whole, with its status and headers', async () => {
  const behind = await listening(
    createServer((_request, response) => response.writeHead(404, { 'x-kind': 'page' }).end('not here')),
  );
  const front = await listening(
    createServer((request, response) => forwardRequest(behind, request, response)),
  );
  const answer = await fetch(`http://127.0.0.1:${front}/`);
  expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([
    404,
    'page',
    'not here',
  ]);
});
