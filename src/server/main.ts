import { registerRendering } from './render/index.ts';
import { runServer } from './run.ts';

await runServer((app, env) =>
  registerRendering(app, { origin: env.PUBLIC_URL, counters: env.METRICA_ID !== undefined }),
);
