import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that a test can cut and restore: it simulates a network or a server that goes away and comes back. */
export type BreakableProxy = {
  port: number;
  /** Breaks all connections; new ones are refused. */
  cut: () => Promise<void>;
  /** Lets nothing through any more, not even the end of a connection; new connections are accepted but silent. */
  swallow: () => void;
  mend: () => Promise<void>;
};

type Link = { near: Socket; far: Socket | null };

/** Starts on a free loopback port, intact. */
export const startBreakableProxy = async (target: URL): Promise<BreakableProxy> => {
  const links = new Set<Link>();
  let swallows = false;

  const watch = (link: Link, socket: Socket): void => {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      links.delete(link);
      link.near.destroy();
      link.far?.destroy();
    });
  };
  const join = (link: Link): void => {
    if (!link.far) {
      link.far = connect(Number(target.port || 5432), target.hostname);
      watch(link, link.far);
    }
    link.near.pipe(link.far).pipe(link.near);
  };
  const part = ({ near, far }: Link): void => {
    for (const socket of [near, far]) socket?.unpipe().pause();
  };

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const link: Link = { near, far: null };
    links.add(link);
    watch(link, near);
    if (!swallows) join(link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    cut: async () => {
      swallows = false;
      const closed = once(server, 'close');
      server.close();
      for (const { near, far } of links) {
        near.destroy();
        far?.destroy();
      }
      await closed;
    },
    swallow: () => {
      swallows = true;
      for (const link of links) part(link);
    },
    mend: async () => {
      swallows = false;
      for (const link of links) join(link);
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
};
