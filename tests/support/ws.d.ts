declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { AddressInfo } from 'node:net';

  /** Either end of a WebSocket. */
  export class WebSocket extends EventEmitter {
    constructor(url: string);
    readonly bufferedAmount: number;
    close(code?: number): void;
    /** Reads nothing until `resume`, so that the sender's buffers fill. */
    pause(): void;
    ping(): void;
    resume(): void;
    send(text: string): void;
    terminate(): void;
    on(event: 'message', listener: (data: Buffer) => void): this;
    on(event: 'open' | 'pong' | 'close', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }

  /** A server of WebSockets alone. */
  export class WebSocketServer extends EventEmitter {
    constructor(options: { port: number; host: string });
    readonly clients: Set<WebSocket>;
    address(): AddressInfo;
    close(): void;
    on(event: 'listening', listener: () => void): this;
    on(event: 'connection', listener: (socket: WebSocket, request: IncomingMessage) => void): this;
  }
}
