import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** The reaction of the scanner to a file: a verdict, silence, or a closed connection. */
export type ClamdBehaviour = 'clean' | 'infected' | 'error' | 'silence' | 'hangUp';

const answers: Partial<Record<ClamdBehaviour, string>> = {
  clean: 'stream: OK\0',
  infected: 'stream: Eicar-Test-Signature FOUND\0',
  error: 'INSTREAM size limit exceeded. ERROR\0',
};

const command = 'zINSTREAM\0';

/** The file in the received data; undefined until the empty chunk has arrived. @throws if it is no INSTREAM */
const fileIn = (received: Buffer): Buffer | undefined => {
  if (received.length < command.length) return undefined;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('no INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** A scanner on a loopback port that speaks clamd's protocol; `received` are the files. */
export const startClamd = async (behaviour: ClamdBehaviour) => {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let all = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      all = Buffer.concat([all, chunk]);
      const file = fileIn(all);
      if (!file) return;
      received.push(file);
      const answer = answers[behaviour];
      if (answer) socket.end(answer);
      else if (behaviour === 'hangUp') socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the scanner has no port');
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `tcp://127.0.0.1:${address.port}`, received, close };
};
