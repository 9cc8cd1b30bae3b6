import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { botUser, createPeople } from './bot-api-people.ts';
import {
  createUpdateQueue,
  done,
  failure,
  type BotApiAnswer,
  type Failure,
  type Payload,
  type UpdateQueue,
} from './bot-api-updates.ts';

type People = ReturnType<typeof createPeople>;
type Parts = { token: string; queue: UpdateQueue; people: People };

const readJson = async (request: IncomingMessage): Promise<Payload> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Payload);
};

const perform = async ({ queue, people }: Parts, method: string, payload: Payload): Promise<BotApiAnswer> => {
  if (method === 'getMe') return done(botUser);
  if (method === 'getUpdates') return queue.take(payload);
  if (method === 'setWebhook') return queue.setWebhook(payload);
  if (method === 'deleteWebhook') return queue.deleteWebhook();
  if (method === 'sendMessage') return people.receive(payload);
  if (method === 'setMyCommands') return done(true);
  return failure(404, 'Not Found');
};

/** The interface for people outside of the test's process: write a message, and read the bot's messages to a person. */
const meetPerson = async ({ people }: Parts, request: IncomingMessage, id: number): Promise<object> => {
  if (request.method === 'GET') return people.heard({ id });
  const { text, username } = (await readJson(request)) as { text: string; username?: string };
  return people.write({ id, ...(username ? { username } : {}) }, text);
};

const createAnswerer = (parts: Parts) => {
  const calls: { method: string; payload: Payload }[] = [];
  const planned: { method: string; answer: BotApiAnswer | 'silence' }[] = [];

  const answerApi = async (request: IncomingMessage, method: string): Promise<BotApiAnswer | 'silence'> => {
    const payload = await readJson(request);
    calls.push({ method, payload });
    const next = planned.findIndex((one) => one.method === method);
    return next === -1 ? perform(parts, method, payload) : (planned.splice(next, 1)[0]?.answer ?? 'silence');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const person = /^\/people\/(\d+)\/messages$/.exec(pathname)?.[1];
    if (person !== undefined) return send(200, await meetPerson(parts, request, Number(person)));
    const [, asked, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
    if (asked === undefined) return send(200, {});
    const result = asked === parts.token ? await answerApi(request, method) : failure(401, 'Unauthorized');
    if (result !== 'silence') send(result.ok ? 200 : result.error_code, result);
  };

  return { calls, planned, answer };
};

/**
 * A server of the Bot API on a loopback port, as far as this product uses it: getMe, getUpdates with long polling and offsets, webhooks
 * with their secret and retries, sendMessage, setMyCommands; it refuses with Telegram's own texts. Beside the API it simulates the people:
 * for the test's process by `write`, `block` and `heard`, for others by GET and POST of `/people/<id>/messages`.
 */
export const startBotApi = async ({ token = '7001:local-bot-api-token-0123456789', port = 0 } = {}) => {
  const queue = createUpdateQueue();
  const people = createPeople(queue);
  const { calls, planned, answer } = createAnswerer({ token, queue, people });
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...people,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    calls,
    /** Updates that are not confirmed yet. */
    waiting: queue.waiting,
    /** The next call of a method gets this answer, once. */
    failNext: (method: string, how: Failure | 'silence'): void =>
      void planned.push({ method, answer: how === 'silence' ? how : { ok: false, ...how } }),
    close: async (): Promise<void> => {
      queue.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A running Bot API. */
export type BotApi = Awaited<ReturnType<typeof startBotApi>>;
