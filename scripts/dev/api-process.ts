import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { HotChannel, HotChannelClient, HotPayload } from 'vite';

/** The API and the rendering in a separate process, which is restarted for each change of the server. */
export type ApiProcess = {
  /** Carries modules from Vite to whichever process is running. */
  channel: HotChannel;
  /** The loopback port of the server, once it answers. @throws when it ended before that; its output is in the terminal */
  port: () => Promise<number>;
  restart: () => void;
  stop: () => Promise<void>;
};

/** What is run, by Node. */
type Command = { entry: string; args: string[]; env: NodeJS.ProcessEnv };

type Message = { port: number } | HotPayload;
type Running = {
  child: ChildProcess;
  port: Promise<number>;
  send: (payload: HotPayload | 'load' | 'start') => void;
};

const graceMs = 2000;
/** The page that waits for a restart is served first. */
const spareAfterMs = 1500;

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  // The embedded database survives this.
  const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(kill);
};

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('port' in message) resolve(message.port);
    });
    child.once('exit', () => reject(new Error('The server has ended; it starts again with the next change')));
  });

/** Starts a process; what it asks of Vite goes to `asked`. */
const open = ({ entry, args, env }: Command, asked: EventEmitter): Running => {
  const child = fork(entry, args, { env });
  const send = (payload: HotPayload | 'load' | 'start'): void => {
    if (child.connected) child.send(payload);
  };
  child.on('message', (message: Message) => {
    if ('type' in message && message.type === 'custom') asked.emit(message.event, message.data, { send });
  });
  const port = portOf(child);
  port.catch(() => undefined);
  return { child, port, send };
};

/** Starts the server, with another process of it that stands by. */
export const startApi = (command: Command): ApiProcess => {
  const asked = new EventEmitter();

  // One process serves, another stands by to replace it. The latter loads the server while the former ends, and is then told that the data
  // folder is free.
  let free: Promise<unknown> = Promise.resolve();
  let spare: Running | undefined;
  const start = (): Running => {
    const running = spare?.child.connected ? spare : open(command, asked);
    spare = undefined;
    running.send('load');
    void free.then(() => running.send('start'));
    const prepareNext = (): void => {
      if (current === running) spare = open(command, asked);
    };
    void running.port.then(
      () => setTimeout(prepareNext, spareAfterMs),
      () => undefined,
    );
    return running;
  };

  let current = start();
  return {
    channel: {
      skipFsCheck: true,
      send: (payload) => {
        current.send(payload);
        spare?.send(payload);
      },
      on: (event: string, listener: (data: unknown, client: HotChannelClient) => void) =>
        void asked.on(event, listener),
      off: (event, listener) => void asked.off(event, listener as (data: unknown) => void),
    },
    port: () => current.port,
    restart: () => {
      free = Promise.all([free, stopChild(current.child)]);
      current = start();
    },
    stop: async () => {
      await Promise.all([current, spare].map(async (running) => running && stopChild(running.child)));
    },
  };
};
