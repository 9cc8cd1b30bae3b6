import { registerRendering } from './render/index.ts';
import { runServer } from './run.ts';

await runServer((app, env, { dev }) =>
  registerRendering(app, {
    mode: dev ? 'development' : 'production',
    origin: env.PUBLIC_URL,
    counters: env.METRICA_ID !== undefined,
  }),
);
