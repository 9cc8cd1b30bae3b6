import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports above these (Linux from 32 768): a port among them would be gone before its server listens. */
const ports = { first: 20_000, last: 31_999 };

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** A loopback port that is free now, and that no outgoing connection takes. Throws where none of a hundred is free. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(ports.first, ports.last + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${ports.first} and ${ports.last}`);
};
