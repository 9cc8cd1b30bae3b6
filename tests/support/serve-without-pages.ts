import { runServer } from '#server/run.ts';

/** The real server without its pages, which need a build. */
await runServer(async () => ({ dropTags: () => undefined, clear: () => undefined }));
