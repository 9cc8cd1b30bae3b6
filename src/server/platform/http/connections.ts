import { Server, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What one connection has requested and not received yet. */
type Line = { answering: number; waiting: (() => void)[] };

/** Answers that one connection may have under way: a caller who keeps asking without reading causes no more work than this. */
const atOnce = 8;

/** Requests that may wait behind those. No browser or proxy pipelines; a connection that sends more is ended. */
const mostWaiting = 1000;

/** How long a caller may leave ready data unread. */
const unreadMs = 30_000;

/**
 * A server that bounds what one connection costs, before any handler runs. Requests reach the listeners of `request`, including those in
 * front of the app, only when their connection has room.
 */
export class BoundedServer extends Server {
  /** True ends every connection with its next answer. */
  leaving = false;
  readonly #lines = new WeakMap<Socket, Line>();

  constructor(options: ServerOptions) {
    super(options);
    this.setTimeout(unreadMs, (socket) => this.#drop(socket));
  }

  override emit(event: string, ...args: unknown[]): boolean {
    if (event !== 'request') return super.emit(event, ...args);
    const [request, response] = args as [IncomingMessage, ServerResponse];
    this.#admit(request.socket, response, () => super.emit(event, request, response));
    return true;
  }

  #admit(socket: Socket, response: ServerResponse, answer: () => void): void {
    const line = this.#lines.get(socket) ?? { answering: 0, waiting: [] };
    this.#lines.set(socket, line);
    const begin = (): void => {
      line.answering += 1;
      response.once('close', () => {
        line.answering -= 1;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      if (this.leaving) response.shouldKeepAlive = false;
      answer();
    };
    if (line.answering < atOnce) begin();
    else if (line.waiting.push(begin) > mostWaiting) socket.destroy();
  }

  /** Ends a connection on which no byte has moved for a while, unless its answer is still being made: only unread answers count. */
  #drop(socket: Socket): void {
    const answering = this.#lines.get(socket)?.answering ?? 0;
    if (answering === 0 || socket.writableLength > 0) socket.destroy();
  }
}
