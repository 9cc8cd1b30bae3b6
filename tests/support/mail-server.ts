import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that writes each accepted letter to `<folder>/<number>.eml`. @returns stops it */
export const startMailServer = async ({
  port,
  folder,
}: {
  port: number;
  folder: string;
}): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: async (stream, _session, done) => {
      count += 1;
      await writeFile(join(folder, `${String(count).padStart(6, '0')}.eml`), await buffer(stream));
      done();
    },
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await listening;
  return () => new Promise((closed) => server.close(() => closed()));
};
