import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The fate of a connection: it passes, is broken at once, is held in silence, or is answered with nonsense. */
export type Mood = 'passes' | 'refuses' | 'hangs' | 'babbles';

/** A server behind a TCP proxy whose mood a test sets; a change breaks every existing connection. */
export const startMoodyProxy = async (target: URL) => {
  const sockets = new Set<Socket>();
  let mood: Mood = 'passes';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (mood === 'refuses') near.destroy();
    if (mood === 'babbles') near.end('\u0000<html>502 ой\r\n\r\n{"ok":');
    if (mood !== 'passes') return;
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** The address of something behind it. */
    through: (url: string): string => Object.assign(new URL(url), { port: String(port) }).href,
    become: (next: Mood): void => {
      mood = next;
      breakAll();
    },
    close: async (): Promise<void> => {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
};
