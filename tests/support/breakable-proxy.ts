import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy that a test can cut and mend: a network or a server that goes away and comes back. */
export type BreakableProxy = {
  port: number;
  /** Breaks all connections; new ones are refused. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

const pipeTo = (target: URL, sockets: Set<Socket>): Server =>
  createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });

/** Starts on a free loopback port, mended. */
export const startBreakableProxy = async (target: URL): Promise<BreakableProxy> => {
  const sockets = new Set<Socket>();
  const server = pipeTo(target, sockets);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
};
