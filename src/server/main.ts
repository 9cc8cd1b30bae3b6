import { parseArguments } from './platform/arguments.ts';
import { FolderHeldError } from './platform/db/lock.ts';
import { ConfigurationError, readEnv } from './platform/env.ts';
import { createLogger } from './platform/log/logger.ts';
import { registerRendering } from './render/index.ts';
import { startServer } from './start.ts';

const longestStopMs = 9500;

const stopOnSignal = (stop: () => Promise<void>): void => {
  const onSignal = async (): Promise<void> => {
    setTimeout(() => process.exit(1), longestStopMs).unref();
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
};

const main = async (): Promise<void> => {
  const env = readEnv();
  const { services, dev } = parseArguments(process.argv.slice(2));
  const log = createLogger(env.LOG_LEVEL);
  const port = await startServer({
    env,
    log,
    services,
    addPages: (app) =>
      registerRendering(app, { mode: dev ? 'development' : 'production', origin: env.PUBLIC_URL }),
    onStop: stopOnSignal,
  });
  if (port !== undefined)
    console.log(`${env.BRAND_NAME}: ${env.PORT === 0 ? `http://localhost:${port}` : env.PUBLIC_URL}`);
};

/** What the person who starts it can put right gets one line; anything else is a fault of ours and keeps its stack. */
const explain = (err: unknown): unknown => {
  if (err instanceof ConfigurationError) return `Configuration: ${err.message}`;
  if (err instanceof FolderHeldError) return err.message;
  if (err instanceof Error && 'syscall' in err && err.syscall === 'listen') return err.message;
  return err;
};

try {
  await main();
} catch (err) {
  console.error(explain(err));
  process.exit(1);
}
